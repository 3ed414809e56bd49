import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { sendCompressed } from '../compression/send-compressed.ts';
import type { ProxyEnvironment } from '../environment.ts';
import { endRequestSessions, touchByPlay } from '../session/session-data.ts';
import type { UpstreamResponse } from './upstream.ts';

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

/** A call and the backend's response in the form of its schema. */
interface CompletedCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly response: UpstreamResponse;
  readonly environment: ProxyEnvironment;
  /** In ms. */
  readonly now: number;
}

export async function sendCallResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, response: { status, body }, environment, now }: CompletedCall,
): Promise<FastifyReply> {
  if (status === 401) {
    endRequestSessions(request, 'refused', now);
    return reply.code(401).send({ error: 'Please log in first.' });
  }
  if (call.session === 'looks') {
    touchByPlay(request, getSinceStake(body), now);
  }
  const hasSucceeded = status < 300 && body.status === 'success';
  if (hasSucceeded) {
    request.server.canaryAnalysis.noteSuccess(request, name, getSinceStake(body));
  }
  if (hasSucceeded && call.session === 'ends') {
    endRequestSessions(request, 'account-closed', now);
  }
  if (hasSucceeded && call.opens !== undefined && !canOpenGameAt(body[call.opens], environment.gameOrigins)) {
    request.log.warn({ call: name }, 'the backend returned a game address that is not allowed');
    return reply.code(502).send({ error: 'The game’s address is not allowed.' });
  }
  reply.code(status);
  if (status < 300 && !isExpected(call, body.status)) {
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

/** Returns true if the call declares a status. For writes, only a declared status counts as a success. */
function isExpected({ errors }: CallDefinition, status: unknown): boolean {
  return status === 'success' || errors.some((error) => error === status);
}

/** Returns the time in ms since the member's last stake in a game, if the response contains it. */
function getSinceStake({ play }: UpstreamResponse['body']): number | undefined {
  const { sinceStake }: { readonly sinceStake?: unknown } = Object(play);
  return typeof sinceStake === 'number' ? sinceStake : undefined;
}
