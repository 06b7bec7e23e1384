"""The parts of the page: each tells one subject in a sentence and shows it in a picture."""
