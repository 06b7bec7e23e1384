"""Fire Tower, a game by Gwen Ruelle and Sam Bryant (Runaway Parade Games); a fan-made implementation."""
