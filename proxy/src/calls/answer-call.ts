import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallDefinition, type CallName, UNEXPECTED_ANSWER_HEADER } from 'shared-types';
import { sendCompressed } from '../compression/send-compressed.ts';
import type { Environment } from '../environment.ts';
import { endSession, touchByPlay } from '../session/session-data.ts';
import { cleanAnswer } from './clean-answer.ts';
import type { Deviation } from './clean-by.ts';
import { mayOpenGameAt } from './game-address.ts';
import type { UpstreamAnswer } from './upstream.ts';

interface AnsweredCall {
  readonly name: CallName;
  readonly call: CallDefinition;
  readonly answer: UpstreamAnswer;
  readonly environment: Environment;
  /** In ms. */
  readonly now: number;
}

/** Answers a page with what the backend answered, as far as the call's row names it. */
export async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, answer, environment, now }: AnsweredCall,
): Promise<FastifyReply> {
  if (call.session === 'looks') {
    touchByPlay(request, sinceStake(answer), now);
  }
  if (answer.status === 401) {
    endSession(request);
    return reply.code(401).send({ error: 'Please log in first.' });
  }
  const { body, deviations } = cleanAnswer(call, answer.status, answer.body);
  logDeviations(request, name, deviations);
  const opened = call.opens !== undefined && body.status === 'success' ? [body[call.opens]] : [];
  if (opened.some((address) => !mayOpenGameAt(address, environment.gameOrigins))) {
    request.log.warn({ call: name }, 'the backend gave an address that no game may be opened at');
    return reply.code(502).send({ error: 'The game’s address is not allowed.' });
  }
  reply.code(answer.status);
  if (answer.status < 300 && !isExpected(call, answer.body.status)) {
    request.log.warn(
      { call: name, status: answer.body.status },
      'the backend answered with a status that the call has not',
    );
    reply.header(UNEXPECTED_ANSWER_HEADER, '1');
  }
  if (answer.status === 429 && typeof body.retryAfter === 'number') {
    reply.header('retry-after', String(Math.ceil(body.retryAfter)));
  }
  return call.publicCatalogue
    ? sendCompressed(request, reply.type('application/json; charset=utf-8'), JSON.stringify(body))
    : reply.send(body);
}

/** What each server has logged: a backend that always answers in a form of its own is worth one line for each field. */
const logged = new WeakMap<FastifyInstance, Set<string>>();

function logDeviations(request: FastifyRequest, call: CallName, deviations: readonly Deviation[]): void {
  const known = logged.get(request.server) ?? new Set();
  logged.set(request.server, known);
  for (const { path, expected, found } of deviations) {
    const key = `${call} ${path} ${found}`;
    if (!known.has(key)) {
      known.add(key);
      request.log.warn({ call, path, expected, found }, 'the backend answered with a field in another form');
    }
  }
}

/** Whether a status is one of the call's own. A write is done when its status says so; a read may leave it out. */
function isExpected({ refusals, read }: CallDefinition, status: unknown): boolean {
  return status === 'success' || refusals.some((refusal) => refusal === status) || (read && status === undefined);
}

/** Ms since the member's last stake in a game, where the answer tells. */
function sinceStake({ body: { play } }: UpstreamAnswer): unknown {
  return typeof play === 'object' && play !== null && 'sinceStake' in play ? play.sinceStake : undefined;
}
