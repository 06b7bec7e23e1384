"""Pictures as SVG and tables as HTML; they know numbers and colours, but nothing of runs."""
