"""Kill -9 again and again: is what was promised still there, and does everybody go on?"""
