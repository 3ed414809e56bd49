// What the proxy asks a backend for by itself: no page makes these calls, so they are in no row of the table.

/** Ends a login. */
export const LOGOUT_PATH = '/public/user/do_logout';

/** Gives a code by which the agents' site lets an agent in. */
export const AGENT_CODE_PATH = '/public/user/agent_code';
