"""What goes wrong outside the program: killed processes, lost lines, full disks, crowds, nonsense."""
