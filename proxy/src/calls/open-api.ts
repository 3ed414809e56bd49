import type { FastifyPluginAsync } from 'fastify';
import { allCalls, type CallDefinition, ErrorBodySchema } from 'shared-types/calls';
import { CALLER_HEADER, CALLS_PATH, MEMBER_HEADER, REQUEST_HEADER } from 'shared-types/platform';
import { describeContent, SESSION_PATHS } from '../session/session-open-api.ts';

const DESCRIPTION = `The calls of the member site, generated from its call table, and its session.

Errors: 400, an invalid field, which \`issues\` names. 401, no login, or it ended. 403, the request did not come from a page of
this site, or its release does not declare the call. 409, another member is logged in than the page shows. 429, too many
requests; \`retryAfter\` in seconds. 501, the backend of this site does not have this call. 502, the backend cannot be reached.
503, it is overloaded. 504, it is too slow.`;

/** Replaces a choice of one schema by that schema. */
function simplifyChoice({ anyOf: [only, ...others], ...schema }: CallDefinition['response']): object {
  return others.length === 0 && only !== undefined ? only : { ...schema, anyOf: [only, ...others] };
}

function describeCall(name: string, call: CallDefinition): object {
  const parameter = { in: 'header', schema: { type: 'string' } };
  const shownMember = { name: MEMBER_HEADER, description: 'Id of the member whose page sends this, percent-encoded.' };
  return {
    operationId: name,
    summary: call.summary,
    description: `Forwarded to ${call.backendPath} at a backend of level ${call.level} or above.`,
    security: call.login ? [{ session: [] }] : call.optionalLogin ? [{}, { session: [] }] : [],
    parameters: [
      { ...parameter, name: REQUEST_HEADER.name, required: true, schema: { const: REQUEST_HEADER.value } },
      { ...parameter, name: CALLER_HEADER, description: 'The release that sends this: `mf-wallet@1.5.0`.' },
      ...(call.login ? [{ ...parameter, ...shownMember }] : []),
    ],
    requestBody: { required: true, ...describeContent(call.request) },
    responses: {
      200: {
        description: ['success', ...call.errors].join(', '),
        ...describeContent(simplifyChoice(call.response)),
      },
      default: { description: 'An error.', ...describeContent(ErrorBodySchema) },
    },
  };
}

function buildOpenApiDocument(): object {
  const paths = Object.fromEntries(
    allCalls().map(([name, call]) => [`${CALLS_PATH}/${name}`, { post: describeCall(name, call) }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member site',
      version: '1.0.0',
      description: DESCRIPTION,
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

export const openApiRoute: FastifyPluginAsync = async (app) => {
  const document = buildOpenApiDocument();
  app.get('/api/openapi.json', async () => document);
};
