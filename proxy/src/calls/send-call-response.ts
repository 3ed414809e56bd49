import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { sendCompressed } from '../compression/send-compressed.ts';
import type { ProxyEnvironment } from '../environment.ts';
import { endRequestSessions, getMember, touchByPlay } from '../session/session-data.ts';
import { repaginate } from './responses/repaginate.ts';
import type { UpstreamResponse } from './upstream.ts';

/** Host names of this machine. */
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

/** A call and the backend's response. */
interface CompletedCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly response: UpstreamResponse;
  readonly environment: ProxyEnvironment;
  /** In ms. */
  readonly now: number;
}

/** Replies to a page with the backend's response, reduced to the fields of the call's schema. */
export async function sendCallResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, response: answer, environment, now }: CompletedCall,
): Promise<FastifyReply> {
  if (answer.status === 401) {
    endRequestSessions(request, 'refused', now);
    return reply.code(401).send({ error: 'Please log in first.' });
  }
  const { backend, canaryAnalysis } = request.server;
  const sent: { readonly skip?: number } = Object(request.body);
  // Requests further rows of a list page with the parameters of the page.
  const { response, page } = await repaginate(call, sent.skip ?? 0, answer, async (skip) =>
    backend.send(name, call.backendPath, { ...sent, skip }, { request, member: getMember(request, now) }),
  );
  const body = page(backend.normalizer.normalize({ name, call }, response, request.log).body);
  if (call.session === 'looks') {
    touchByPlay(request, getSinceStake(body), now);
  }
  const hasSucceeded = answer.status < 300 && body.status === 'success';
  if (hasSucceeded) {
    canaryAnalysis.noteSuccess(request, name, getSinceStake(body));
  }
  if (hasSucceeded && call.session === 'ends') {
    endRequestSessions(request, 'account-closed', now);
  }
  if (
    body.status === 'success' &&
    call.opens !== undefined &&
    !canOpenGameAt(body[call.opens], environment.gameOrigins)
  ) {
    request.log.warn({ call: name }, 'the backend returned a game address that is not allowed');
    return reply.code(502).send({ error: 'The game’s address is not allowed.' });
  }
  reply.code(answer.status);
  if (answer.status < 300 && !isExpected(call, body.status)) {
    request.log.warn({ call: name, status: answer.body.status }, 'the backend returned an undeclared status');
    reply.header(UNEXPECTED_ANSWER_HEADER, '1');
  }
  if (answer.status === 429 && typeof body.retryAfter === 'number') {
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
