import type { FastifyPluginAsync } from 'fastify';
import {
  allCalls,
  type CallDefinition,
  CALLER_HEADER,
  CALLS_PATH,
  ErrorBodySchema,
  REQUEST_HEADER,
} from 'shared-types';

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorBodySchema } },
});

/** A choice of one is that one. */
function oneOf({ anyOf: [only, ...others], ...schema }: CallDefinition['response']): object {
  return others.length === 0 && only !== undefined ? only : { ...schema, anyOf: [only, ...others] };
}

/** The OpenAPI document of all calls, made from the table. */
function openApiDocument(): object {
  const paths = Object.fromEntries(
    allCalls().map(([name, call]) => [
      `${CALLS_PATH}/${name}`,
      {
        post: {
          operationId: name,
          summary: call.summary,
          description: `Forwarded to ${call.backendPath} at a backend of level ${call.level} or above.`,
          security: call.login ? [{ session: [] }] : [],
          parameters: [
            {
              name: REQUEST_HEADER.name,
              in: 'header',
              required: true,
              schema: { type: 'string', const: REQUEST_HEADER.value },
            },
            { name: CALLER_HEADER, in: 'header', schema: { type: 'string', examples: ['mf-wallet@1.5.0'] } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: call.request } } },
          responses: {
            200: {
              description: ['success', ...call.refusals].join(', '),
              content: { 'application/json': { schema: oneOf(call.response) } },
            },
            400: failure('A field does not fit; `issues` names it.'),
            ...(call.login && { 401: failure('No login, or it ended.') }),
            403: failure('The call did not come from a page of this site, or its release does not declare it.'),
            429: failure('Too many requests; `retryAfter` in seconds.'),
            502: failure('The backend cannot be reached.'),
            501: failure('The backend of this site does not have this call.'),
            503: failure('The backend has too much to do; `retryAfter` in seconds.'),
            504: failure('The backend is too slow.'),
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
      description: 'The calls of the member site, made from its call table.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site itself: pages call it from their own origin.' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    paths,
  };
}

/** `GET /api/openapi.json`. */
export const openApiRoute: FastifyPluginAsync = async (app) => {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
};
