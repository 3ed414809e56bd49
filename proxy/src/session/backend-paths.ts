// Calls that only the proxy sends, so the call table does not list them.

/** Ends a login. */
export const LOGOUT_PATH = '/public/user/do_logout';

/** Creates a login code for the agents' site. */
export const AGENT_CODE_PATH = '/public/user/agent_code';
