import httpProxy from '@fastify/http-proxy';
import type { FastifyContextConfig, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, type CallName, PICTURE_BODY_BYTES } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_ID_HEADER } from 'shared-types/platform';
import type { SitePluginOptions } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { getMember, type MemberSession, touch } from '../session/session-data.ts';
import { requireShownMember } from '../session/shown-member.ts';
import { signIn } from '../session/sign-in.ts';
import { sendCallResponse } from './send-call-response.ts';
import { type CallRow, createCallRow } from './call-row.ts';
import { OWN_CALLS, UNKNOWN_CALLS } from './declared-calls.ts';
import { ForwardedCall } from './forwarded-call.ts';
import { UPSTREAM_CONNECTIONS } from './upstream.ts';

/** A row of the table of calls, ready to be served. */
type Row = CallRow & { readonly name: CallName };

/**
 * Maximum connections to the backend: more than a few callers with hanging calls can occupy (`MAX_IN_FLIGHT_CALLS`).
 */
const CONNECTIONS = 512;

/** Registers every call of the table as a route: check, authorize, forward, reply. */
export const callRoutes: FastifyPluginAsync<SitePluginOptions> = async (app, { environment, now }) => {
  const rows = allCalls().map(([name, call]): Row => ({ ...createCallRow(name, call), name }));
  const preHandlerOf = (row?: Row) => async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    if (row !== undefined && row.call.level > app.backendLevel()) {
      throw new HttpFailure(501, { error: 'The backend of this site does not have this call.' });
    }
    authorize(request, reply, rowOf(request, row), now());
    if (row?.call.image !== undefined) {
      await app.imageDecoding.reencode(request, row.call.image);
    }
  };
  for (const row of rows.filter(({ call }) => call.session === 'begins')) {
    const options = { config: configOf(row), preHandler: preHandlerOf(row) };
    for (const address of addressesOf(row)) {
      app.post(address, options, async (request) =>
        signIn(app, request, { name: row.name, body: Object(request.body) }, now()),
      );
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
      }
      if (row !== undefined || route.url === OWN_CALLS) {
        route.preHandler = preHandlerOf(row);
      }
      if (row?.call.image !== undefined) {
        route.bodyLimit = PICTURE_BODY_BYTES;
        // A login is required before a large body is read.
        route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
          requireMember(request, now());
          await app.imageDecoding.awaitUploadTurn(request, reply);
        };
      }
    });
    await scope.register(httpProxy, {
      upstream: environment.backendUrl,
      routes: [...forwarded.keys(), OWN_CALLS],
      httpMethods: ['POST'],
      // The body is read and checked here before anything leaves.
      proxyPayloads: false,
      // Not destroyed at shutdown, which would cut calls in flight; idle connections do not prevent the process from
      // ending.
      undici: { ...UPSTREAM_CONNECTIONS, connections: CONNECTIONS },
      disableRequestLogging: true,
      handler: (request, reply) => {
        const row = rowOf(request, forwarded.get(request.routeOptions.url ?? ''));
        forward(app, request, reply, row, { environment, now });
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
  app.all(UNKNOWN_CALLS, async (_, reply) => reply.code(404).send({ error: 'The call does not exist.' }));
};

/** The row that a request is for: the route's own, or the one of its release. @throws {HttpFailure} 404 */
function rowOf(request: FastifyRequest, row: CallRow | null = request.ownCall): CallRow {
  if (row === null) {
    throw new HttpFailure(404, { error: 'The call does not exist.' });
  }
  return row;
}

/** @throws {HttpFailure} 401 without a login */
function requireMember(request: FastifyRequest, now: number): MemberSession {
  const member = getMember(request, now);
  if (member === undefined) {
    throw new HttpFailure(401, { error: 'Please log in first.' });
  }
  return member;
}

/** A slash at the end changes nothing. */
function addressesOf({ name }: Row): string[] {
  return [`${CALLS_PATH}/${name}`, `${CALLS_PATH}/${name}/`];
}

function configOf({ name, call }: Row): FastifyContextConfig {
  return { limit: call.limit, call: name };
}

/** Checks login, member and body; afterwards the body fits its schema. @throws {HttpFailure} 401, 409 or 400 */
function authorize(request: FastifyRequest, reply: FastifyReply, { call, check }: CallRow, now: number): void {
  if (call.login) {
    const member = requireMember(request, now);
    requireShownMember(request, reply, member);
    if (call.session !== 'looks') {
      touch(request, member, now);
    }
  }
  check(request.body ?? {});
}

/** Forwards a checked call; replies when the backend has responded. @throws {HttpFailure} before sending */
function forward(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call }: CallRow,
  { environment, now }: SitePluginOptions,
): void {
  const member = getMember(request, now());
  const { hooks } = new ForwardedCall(request, reply, {
    call,
    member,
    publicOrigins: environment.publicOrigins,
    end: app.backend.guard.startCall(name, { request, member }),
    respond: async (answer) =>
      sendCallResponse(request, reply, { name, call, response: answer, environment, now: now() }),
  });
  reply.from(call.backendPath, hooks);
}
