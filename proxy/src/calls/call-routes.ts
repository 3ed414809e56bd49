import httpProxy from '@fastify/http-proxy';
import type { FastifyContextConfig, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, type CallDefinition, type CallName, CALLS_PATH, REQUEST_ID_HEADER } from 'shared-types';
import type { Environment } from '../environment.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { memberOf, touch } from '../session/session-data.ts';
import { signInByCall } from '../session/sign-in.ts';
import { answerCall } from './answer-call.ts';
import { UNKNOWN_CALLS } from './declared-calls.ts';
import { ForwardedCall } from './forwarded-call.ts';
import { type BodyCheck, bodyCheck } from './request-body.ts';
import { unavailable } from './unavailable.ts';
import { UPSTREAM_CONNECTIONS, UpstreamFailure } from './upstream.ts';

interface CallRoutesOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/** A row of the table of calls, ready to be served. */
interface Row {
  readonly name: CallName;
  readonly call: CallDefinition;
  readonly check: BodyCheck;
}

/** More than a few callers can hold by what hangs: see `MOST_UNDER_WAY`. */
const CONNECTIONS = 512;

/** Every row of the table of calls as a route: check, authorize, forward, answer. */
export const callRoutes: FastifyPluginAsync<CallRoutesOptions> = async (app, { environment, now }) => {
  const rows = allCalls().map(([name, call]): Row => ({ name, call, check: bodyCheck(call.request) }));
  const preHandlerOf = (row: Row) => (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    try {
      authorize(request, row, now());
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  for (const row of rows.filter(({ call }) => call.session === 'begins')) {
    const options = { config: configOf(row), preHandler: preHandlerOf(row) };
    for (const address of addressesOf(row)) {
      app.post(address, options, async (request) => signInByCall(app, request, now()));
    }
  }
  const forwarded = new Map(
    rows
      .filter(({ call }) => call.session !== 'begins')
      .flatMap((row) => addressesOf(row).map((address) => [address, row] as const)),
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const row = forwarded.get(route.url);
      if (row !== undefined) {
        route.config = { ...route.config, ...configOf(row) };
        route.preHandler = preHandlerOf(row);
      }
    });
    await scope.register(httpProxy, {
      upstream: environment.backendUrl,
      routes: [...forwarded.keys()],
      httpMethods: ['POST'],
      // The body is read and checked here before anything leaves.
      proxyPayloads: false,
      // Never destroyed, which would cut calls under way at the end: idle connections keep no process alive.
      undici: { ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS },
      disableRequestLogging: true,
      handler: (request, reply) => {
        const row = forwarded.get(request.routeOptions.url ?? '');
        if (row !== undefined) {
          forward(app, request, reply, row, { environment, now });
        }
      },
    });
  });
  for (const row of rows) {
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: `${CALLS_PATH}/${row.name}`,
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send({ error: 'This call is a POST.' }),
    });
  }
  app.all(UNKNOWN_CALLS, async (_, reply) => reply.code(404).send({ error: 'There is no such call.' }));
};

/** A slash at the end changes nothing. */
function addressesOf({ name }: Row): string[] {
  return [`${CALLS_PATH}/${name}`, `${CALLS_PATH}/${name}/`];
}

function configOf({ name, call }: Row): FastifyContextConfig {
  return { limit: call.limit, call: name };
}

/** Checks login and body; afterwards the body fits its schema. @throws {HttpFailure} 401 or 400 */
function authorize(request: FastifyRequest, { call, check }: Row, now: number): void {
  if (call.login) {
    const member = memberOf(request, now);
    if (member === undefined) {
      throw new HttpFailure(401, { error: 'Please log in first.' });
    }
    if (call.session !== 'looks') {
      touch(request, member, now);
    }
  }
  check(request.body ?? {});
}

/** Sends a checked call on; the page is answered when the backend has answered. @throws {HttpFailure} at once, unsent */
function forward(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call }: Row,
  { environment, now }: CallRoutesOptions,
): void {
  const member = memberOf(request, now());
  try {
    const { hooks } = new ForwardedCall(request, reply, {
      call,
      member,
      publicOrigins: environment.publicOrigins,
      end: app.backend.guard.begin(name, { request, member }),
      answer: async (answer) => answerCall(request, reply, { name, call, answer, environment, now: now() }),
    });
    reply.from(call.backendPath, hooks);
  } catch (error) {
    throw error instanceof UpstreamFailure ? unavailable(error) : error;
  }
}
