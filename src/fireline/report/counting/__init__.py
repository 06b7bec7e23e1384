"""What the tables say: one module a subject, each turns a run into numbers."""
