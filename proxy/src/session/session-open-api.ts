import {
  AGENT_PATH,
  CALLS,
  SESSION_PATH,
  SessionResponseSchema,
  SIGN_IN_REFUSALS,
  SignInRequestSchema,
  SignInResponseSchema,
} from 'shared-types/calls';
import { AGENT_CODE, LOGOUT } from './session-calls.ts';

export const describeContent = (schema: object) => ({ content: { 'application/json': { schema } } });

/** OpenAPI paths of the browser's session and of the agents' site; all but GET need the headers of calls. */
export const SESSION_PATHS = {
  [SESSION_PATH]: {
    get: {
      operationId: 'session-read',
      summary: 'Who is logged in.',
      description: `Requested from ${CALLS['get-member'].backendPath}, at level 1 from ${CALLS['user-health-check'].backendPath}.`,
      responses: {
        200: { description: 'The member, or null for a visitor.', ...describeContent(SessionResponseSchema) },
      },
    },
    post: {
      operationId: 'session-begin',
      summary: 'Logs in; on success the session cookie is set.',
      description: `Forwarded to ${CALLS['user-do-login'].backendPath}; the token stays in the sealed cookie.`,
      requestBody: { required: true, ...describeContent(SignInRequestSchema) },
      responses: {
        200: { description: ['success', ...SIGN_IN_REFUSALS].join(', '), ...describeContent(SignInResponseSchema) },
      },
    },
    delete: {
      operationId: 'session-end',
      summary: 'Logs out; ends the session of the browser for any response of the backend.',
      description: `Sent to ${LOGOUT.call.backendPath} at a backend of level 3.`,
      responses: { 200: { description: 'success' } },
    },
  },
  [AGENT_PATH]: {
    post: {
      operationId: 'agent-hand-over',
      summary: 'Redirects an agent to the agents’ site with a code that is valid one time.',
      description: `Requests the code from ${AGENT_CODE.call.backendPath} at a backend of level 3.`,
      security: [{ session: [] }],
      responses: { 303: { description: 'The agents’ site, with the code.' } },
    },
  },
};
