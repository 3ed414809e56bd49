export const SESSION_PATH = '/api/session';
