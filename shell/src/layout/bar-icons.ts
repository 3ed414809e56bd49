/** Outlines of the frame's own icons on a field of 24×24. */
export const MENU_ICON = 'M4 7h16M4 12h16M4 17h16';
export const ACCOUNT_ICON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.6-6 8-6s8 2 8 6';
