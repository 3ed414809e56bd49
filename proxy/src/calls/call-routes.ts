import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  allCalls,
  type CallDefinition,
  type CallName,
  CALLS,
  CALLS_PATH,
  REQUEST_ID_HEADER,
  UNEXPECTED_ANSWER_HEADER,
} from 'shared-types';
import { sendCompressed } from '../compression/send-compressed.ts';
import type { Environment } from '../environment.ts';
import type { LimitName } from '../limits/limit-table.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { endSession, memberOf, touch, touchByPlay } from '../session/session-data.ts';
import { signIn } from '../session/sign-in.ts';
import { mayOpenGameAt } from './game-address.ts';
import type { BackendClient, CallOrigin } from './backend-client.ts';
import { UNKNOWN_CALLS } from './declared-calls.ts';
import { forward } from './forward.ts';
import { type BodyCheck, bodyCheck } from './request-body.ts';
import { unavailable } from './unavailable.ts';
import { type UpstreamAnswer, UpstreamFailure } from './upstream.ts';

/** Calls with a limit of their own. */
const LIMIT_OF: { readonly [Name in CallName]?: LimitName } = {
  'user-do-login': 'login',
  'user-register': 'register',
  'none-login-write': 'passwordHelp',
};

/** The fields that a page never gets, whatever a backend puts into an answer. */
const HELD_BACK = ['token'];

/** Every row of the table of calls as a route: check, authorize, forward, answer. */
export const callRoutes: FastifyPluginAsync<{ environment: Environment; now: () => number }> = async (
  app,
  { environment, now },
) => {
  // The plugin brings types of another version of the same client.
  const agent = app.backend.agent as unknown as NonNullable<FastifyHttpProxyOptions['undici']>;
  for (const [name, call] of allCalls()) {
    const check = bodyCheck(call.request);
    await app.register(httpProxy, {
      upstream: environment.backendUrl,
      prefix: `${CALLS_PATH}/${name}`,
      rewritePrefix: call.backendPath,
      routes: ['/'],
      httpMethods: ['POST'],
      // The body is read and checked here before anything leaves.
      proxyPayloads: false,
      undici: agent,
      disableRequestLogging: true,
      config: { limit: LIMIT_OF[name] ?? 'general', call: name },
      preHandler: (request, reply, done) => {
        void reply.header(REQUEST_ID_HEADER, request.id);
        try {
          authorize(request, name, call, check, now());
          done();
        } catch (error) {
          done(error as Error);
        }
      },
      handler: async (request: FastifyRequest, reply: FastifyReply, destination: string) => {
        if (name === 'user-do-login') {
          const { id, pw } = request.body as { id: string; pw: string };
          return reply.send(await signIn(app, request, { userId: id, password: pw }, now()));
        }
        const member = memberOf(request, now());
        const answer = await forwardOrFail(app.backend, name, { request, member }, async () =>
          forward(request, reply, destination, {
            call,
            token: member?.token,
            publicOrigins: environment.publicOrigins,
          }),
        );
        if (name === 'user-health-check') {
          const { play } = answer.body;
          touchByPlay(
            request,
            typeof play === 'object' && play !== null && 'sinceStake' in play && play.sinceStake,
            now(),
          );
        }
        return sendAnswer(request, reply, name, answer, environment);
      },
    });
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: `${CALLS_PATH}/${name}`,
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send({ error: 'This call is a POST.' }),
    });
  }
  app.all(UNKNOWN_CALLS, async (_, reply) => reply.code(404).send({ error: 'There is no such call.' }));
};

/** Checks login and body; afterwards the body fits its schema. */
function authorize(request: FastifyRequest, name: CallName, call: CallDefinition, check: BodyCheck, now: number): void {
  if (call.login) {
    const member = memberOf(request, now);
    if (member === undefined) {
      throw new HttpFailure(401, { error: 'Please log in first.' });
    }
    if (name !== 'user-health-check') {
      touch(request, member, now);
    }
  }
  check(request.body ?? {});
}

async function forwardOrFail<T>(
  backend: BackendClient,
  name: CallName,
  origin: CallOrigin,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await backend.guard(name, origin, call);
  } catch (error) {
    throw error instanceof UpstreamFailure ? unavailable(error) : error;
  }
}

/** Whether a status is one of the call's own. A write is done when its status says so; a read may leave it out. */
function isExpected({ refusals, read }: CallDefinition, status: unknown): boolean {
  return status === 'success' || refusals.some((refusal) => refusal === status) || (read && status === undefined);
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CallName,
  answer: UpstreamAnswer,
  environment: Environment,
): Promise<FastifyReply> {
  if (answer.status === 401) {
    endSession(request);
    return reply.code(401).send({ error: 'Please log in first.' });
  }
  const body = Object.fromEntries(Object.entries(answer.body).filter(([field]) => !HELD_BACK.includes(field)));
  if (name === 'open-game' && body.status === 'success' && !mayOpenGameAt(body.gameUrl, environment.gameOrigins)) {
    request.log.warn('the backend gave an address that no game may be opened at');
    return reply.code(502).send({ error: 'The game’s address is not allowed.' });
  }
  reply.code(answer.status);
  if (answer.status < 300 && !isExpected(CALLS[name], answer.body.status)) {
    request.log.warn(
      { call: name, status: answer.body.status },
      'the backend answered with a status that the call has not',
    );
    reply.header(UNEXPECTED_ANSWER_HEADER, '1');
  }
  if (answer.status === 429 && typeof body.retryAfter === 'number') {
    reply.header('retry-after', String(Math.ceil(body.retryAfter)));
  }
  return CALLS[name].publicCatalogue
    ? sendCompressed(request, reply.type('application/json; charset=utf-8'), JSON.stringify(body))
    : reply.send(body);
}
