import {
  AGENT_PATH,
  CALLS,
  SESSION_PATH,
  SessionResponseSchema,
  SIGN_IN_REFUSALS,
  SignInResponseSchema,
  SignInRequestSchema,
} from 'shared-types/calls';
import {
  BACKEND_FAILURES,
  describeFailure,
  createJsonContent,
  OTHER_MEMBER,
  SAME_SITE_HEADERS,
  SHOWN_MEMBER,
} from '../calls/open-api-parts.ts';
import { AGENT_CODE_PATH, LOGOUT_PATH } from './backend-paths.ts';

const FOREIGN = describeFailure('The request did not come from a page of this site.');

/** OpenAPI paths of the browser's session and of the agents' site. */
export const SESSION_PATHS = {
  [SESSION_PATH]: {
    get: {
      operationId: 'session-read',
      summary: 'Who is logged in.',
      description: `Requested from ${CALLS['get-member'].backendPath}, at level 1 from ${CALLS['user-health-check'].backendPath}.`,
      security: [],
      responses: {
        200: { description: 'The member, or null for a visitor.', content: createJsonContent(SessionResponseSchema) },
        403: FOREIGN,
        ...BACKEND_FAILURES,
      },
    },
    post: {
      operationId: 'session-begin',
      summary: 'Logs in; on success the session cookie is set.',
      description: `Forwarded to ${CALLS['user-do-login'].backendPath}; the token stays in the sealed cookie.`,
      security: [],
      parameters: [SAME_SITE_HEADERS],
      requestBody: { required: true, content: createJsonContent(SignInRequestSchema) },
      responses: {
        200: {
          description: ['success', ...SIGN_IN_REFUSALS].join(', '),
          content: createJsonContent(SignInResponseSchema),
        },
        400: describeFailure('A field is invalid; `issues` names it.'),
        403: FOREIGN,
        429: describeFailure('Too many requests; `retryAfter` in seconds.'),
        ...BACKEND_FAILURES,
      },
    },
    delete: {
      operationId: 'session-end',
      summary: 'Logs out; ends the session of the browser for any response of the backend.',
      description: `Sent to ${LOGOUT_PATH} at a backend of level 3.`,
      security: [],
      parameters: [SAME_SITE_HEADERS, SHOWN_MEMBER],
      responses: {
        200: {
          description: 'success',
          content: createJsonContent({
            type: 'object',
            required: ['status'],
            properties: { status: { type: 'string', const: 'success' } },
          }),
        },
        403: FOREIGN,
        409: OTHER_MEMBER,
      },
    },
  },
  [AGENT_PATH]: {
    post: {
      operationId: 'agent-hand-over',
      summary: 'Redirects an agent to the agents’ site with a code that is valid one time.',
      description: `Requests the code from ${AGENT_CODE_PATH} at a backend of level 3.`,
      security: [{ session: [] }],
      responses: {
        303: {
          description: 'The agents’ site.',
          headers: { location: { description: 'With the code.', schema: { type: 'string' } } },
        },
        401: describeFailure('The login ended.'),
        403: describeFailure('The member is not an agent.'),
        404: describeFailure('There is no agents’ site, or the backend has no codes for it.'),
        default: describeFailure('The backend returned no code.'),
      },
    },
  },
};
