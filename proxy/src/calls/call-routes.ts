import httpProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, PICTURE_BODY_BYTES } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_ID_HEADER, UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { sendCompressed } from '../compression/send-compressed.ts';
import type { SitePluginOptions } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { endRequestSessions, getMember, type MemberSession, touch, touchByPlay } from '../session/session-data.ts';
import { requireShownMember } from '../session/shown-member.ts';
import { signIn } from '../session/sign-in.ts';
import { type CallRow, createCallRow } from './call-row.ts';
import { OWN_CALLS, UNKNOWN_CALLS } from './declared-calls.ts';
import { BACKEND_CONNECTIONS, UpstreamFailure, type UpstreamResponse } from './upstream.ts';

/** Registers every call of the table as a route: check, authorize, forward, reply. */
export const callRoutes: FastifyPluginAsync<SitePluginOptions> = async (app, { environment, now }) => {
  // A slash at the end changes nothing.
  const rows = new Map(
    allCalls().flatMap(([name, call]) => {
      const row = { ...createCallRow(name, call), name };
      return [`${CALLS_PATH}/${name}`, `${CALLS_PATH}/${name}/`].map((url) => [url, row] as const);
    }),
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const row = rows.get(route.url);
      if (row !== undefined) {
        route.config = { ...route.config, limit: row.call.limit, call: row.name };
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
      routes: [...rows.keys(), OWN_CALLS],
      httpMethods: ['POST'],
      // The body is read and checked before it is forwarded.
      proxyPayloads: false,
      undici: BACKEND_CONNECTIONS,
      disableRequestLogging: true,
      handler: async (request, reply) => {
        const listed = rows.get(request.routeOptions.url ?? '');
        const row = listed ?? request.ownCall;
        if (row === null) {
          throw new HttpFailure(404, { error: 'The call does not exist.' });
        }
        authorize(request, reply, row);
        if (row.call.image !== undefined) {
          await app.imageDecoding.reencode(request, row.call.image);
        }
        return listed?.call.session === 'begins'
          ? signIn(app, request, { name: listed.name, body: Object(request.body) }, now())
          : forward(request, reply, row);
      },
    });
  });
  for (const [name] of allCalls()) {
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: `${CALLS_PATH}/${name}`,
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send({ error: 'This call is a POST.' }),
    });
  }
  app.all(UNKNOWN_CALLS, async (_, reply) => reply.code(404).send({ error: 'The call does not exist.' }));

  /** Checks level, login, member and body; afterwards the body fits its schema. @throws {HttpFailure} 501, 401, 409, 400 */
  function authorize(request: FastifyRequest, reply: FastifyReply, { call, check }: CallRow): void {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (call.level > app.backendLevel()) {
      throw new HttpFailure(501, { error: 'The backend of this site does not have this call.' });
    }
    if (call.login) {
      const member = requireMember(request, now());
      requireShownMember(request, reply, member);
      if (call.session !== 'looks') {
        touch(request, member, now());
      }
    }
    check(request.body ?? {});
  }

  /** Forwards a checked call and sends the response; a call whose caller disconnects ends. */
  async function forward(request: FastifyRequest, reply: FastifyReply, row: CallRow): Promise<FastifyReply> {
    const member = getMember(request, now());
    const ending = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) {
        // No outage of the backend.
        ending.abort(new UpstreamFailure('fault', 'The caller left.'));
      }
    });
    const response = await app.backend.call(row, Object(request.body), { request, member }, { reply, ending });
    return sendCallResponse(request, reply, row, response);
  }

  async function sendCallResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, call }: CallRow,
    { status, body }: UpstreamResponse,
  ): Promise<FastifyReply> {
    if (status === 401) {
      endRequestSessions(request, 'refused', now());
      return reply.code(401).send({ error: 'Please log in first.' });
    }
    if (call.session === 'looks') {
      touchByPlay(request, getSinceStake(body), now());
    }
    const hasSucceeded = status < 300 && body.status === 'success';
    if (hasSucceeded) {
      app.canaryAnalysis.noteSuccess(request, name, getSinceStake(body));
    }
    if (hasSucceeded && call.session === 'ends') {
      endRequestSessions(request, 'account-closed', now());
    }
    if (hasSucceeded && call.opens !== undefined && !canOpenGameAt(body[call.opens], environment.gameOrigins)) {
      request.log.warn({ call: name }, 'the backend returned a game address that is not allowed');
      return reply.code(502).send({ error: 'The game’s address is not allowed.' });
    }
    reply.code(status);
    // For writes, only a declared status counts as a success.
    if (status < 300 && !['success', ...call.errors].some((declared) => declared === body.status)) {
      request.log.warn({ call: name, status: body.status }, 'the backend returned an undeclared status');
      reply.header(UNEXPECTED_ANSWER_HEADER, '1');
    }
    if (status === 429 && typeof body.retryAfter === 'number') {
      reply.header('retry-after', String(Math.ceil(body.retryAfter)));
    }
    return call.publicCatalogue
      ? sendCompressed(request, reply.type('application/json; charset=utf-8'), JSON.stringify(body))
      : reply.send(body);
  }
};

/** @throws {HttpFailure} 401 without a login */
function requireMember(request: FastifyRequest, now: number): MemberSession {
  const member = getMember(request, now);
  if (member === undefined) {
    throw new HttpFailure(401, { error: 'Please log in first.' });
  }
  return member;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns true if a game may be opened at an address: https at an allowed origin, or http on this machine. An empty
 * list allows every https origin.
 */
function canOpenGameAt(address: unknown, allowedOrigins: readonly string[]): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return false;
  }
  const safe = protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
  return safe && (allowedOrigins.length === 0 || allowedOrigins.includes(origin));
}

/** Returns the time in ms since the member's last stake in a game, if the response contains it. */
function getSinceStake({ play }: UpstreamResponse['body']): number | undefined {
  const { sinceStake }: { readonly sinceStake?: unknown } = Object(play);
  return typeof sinceStake === 'number' ? sinceStake : undefined;
}
