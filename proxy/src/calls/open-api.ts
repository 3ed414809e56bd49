import type { FastifyPluginAsync } from 'fastify';
import { allCalls, type CallDefinition } from 'shared-types/calls';
import { CALLER_HEADER, CALLS_PATH } from 'shared-types/platform';
import { SESSION_PATHS } from '../session/session-open-api.ts';
import {
  BACKEND_FAILURES,
  describeFailure,
  createJsonContent,
  OTHER_MEMBER,
  SAME_SITE_HEADERS,
  SHOWN_MEMBER,
} from './open-api-parts.ts';

/** Replaces a choice of one schema by that schema. */
function simplifyChoice({ anyOf: [only, ...others], ...schema }: CallDefinition['response']): object {
  return others.length === 0 && only !== undefined ? only : { ...schema, anyOf: [only, ...others] };
}

/** Builds the OpenAPI document: the calls of the table and the paths of the session. */
function buildOpenApiDocument(): object {
  const paths = Object.fromEntries(
    allCalls().map(([name, call]) => [
      `${CALLS_PATH}/${name}`,
      {
        post: {
          operationId: name,
          summary: call.summary,
          description: `Forwarded to ${call.backendPath} at a backend of level ${call.level} or above.`,
          security: call.login ? [{ session: [] }] : call.optionalLogin ? [{}, { session: [] }] : [],
          parameters: [
            SAME_SITE_HEADERS,
            ...(call.login ? [SHOWN_MEMBER] : []),
            { name: CALLER_HEADER, in: 'header', schema: { type: 'string', examples: ['mf-wallet@1.5.0'] } },
          ],
          requestBody: { required: true, content: createJsonContent(call.request) },
          responses: {
            200: {
              description: ['success', ...call.errors].join(', '),
              content: createJsonContent(simplifyChoice(call.response)),
            },
            400: describeFailure('A field is invalid; `issues` names it.'),
            ...(call.login && { 401: describeFailure('No login, or it ended.') }),
            403: describeFailure('The call did not come from a page of this site, or its release does not declare it.'),
            ...(call.login && { 409: OTHER_MEMBER }),
            429: describeFailure('Too many requests; `retryAfter` in seconds.'),
            501: describeFailure('The backend of this site does not have this call.'),
            ...BACKEND_FAILURES,
          },
        },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member site',
      version: '1.0.0',
      description: 'The calls of the member site, generated from its call table, and its session.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site itself: pages call it from their own origin.' }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session-{id}',
          description: 'One cookie per session; the newest one is valid. The prefix is `__Host-` over https.',
        },
      },
    },
    paths: { ...SESSION_PATHS, ...paths },
  };
}

/** Serves the OpenAPI document at `GET /api/openapi.json`. */
export const openApiRoute: FastifyPluginAsync = async (app) => {
  const document = buildOpenApiDocument();
  app.get('/api/openapi.json', async () => document);
};
