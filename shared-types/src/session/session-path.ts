/** Path of the browser's session at the proxy. */
export const SESSION_PATH = '/api/session';
