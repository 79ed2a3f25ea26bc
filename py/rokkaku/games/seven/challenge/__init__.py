"""The challenges of SEVEN's rule sheet."""
