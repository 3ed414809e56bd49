import { defineCall, Type } from 'shared-types/calls';

// Calls that only the proxy sends, so the call table does not list them.

export const LOGOUT = {
  name: 'logout',
  call: defineCall({
    summary: 'Logs out.',
    backendPath: '/public/user/do_logout',
  }),
};

export const AGENT_CODE = {
  name: 'agent-code',
  call: defineCall({
    summary: 'Creates a login code.',
    backendPath: '/public/user/agent_code',
    response: { code: Type.String() },
  }),
};
