/** Where the browser's session lives. */
export const SESSION_PATH = '/api/session';
