import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, type CallName, PICTURE_BODY_BYTES } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_ID_HEADER } from 'shared-types/platform';
import type { Environment } from '../environment.ts';
import { remakeSentPicture, awaitUploadTurn } from '../pictures/sent-picture.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { memberOf, touch } from '../session/session-data.ts';
import { requireShownMember } from '../session/shown-member.ts';
import { signIn } from '../session/sign-in.ts';
import { answerCall } from './answer-call.ts';
import { type CallRow, callRow } from './call-row.ts';
import { OWN_CALLS, UNKNOWN_CALLS } from './declared-calls.ts';

interface CallRoutesOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/** A row of the table of calls, ready to be served. */
type Row = CallRow & { readonly name: CallName };

/** Every row of the table of calls as a route: check, authorize, forward, answer. */
export const callRoutes: FastifyPluginAsync<CallRoutesOptions> = async (app, { environment, now }) => {
  const check = (row?: Row) => async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    if (row !== undefined && row.call.level > app.backendLevel()) {
      throw new HttpFailure(501, { error: 'The backend of this site does not have this call.' });
    }
    authorize(request, reply, rowOf(request, row), now());
  };
  /** Sends a checked call on, and answers the page with what the backend answered. */
  const forward = (row?: Row) => async (request: FastifyRequest, reply: FastifyReply) => {
    const called = rowOf(request, row);
    const origin = { request, member: memberOf(request, now()) };
    const answer = await app.backend.forward(called, origin, reply);
    // Nothing of the answer matters to a page that left.
    return reply.raw.destroyed ? reply : answerCall(request, reply, { ...called, answer, environment, now: now() });
  };
  /** A picture is read only from a member, in the turn of the address, and is encoded again before it is sent on. */
  const pictureOptions = (row: Row) => ({
    bodyLimit: PICTURE_BODY_BYTES,
    onRequest: [
      async (request: FastifyRequest) => requireMember(request, now()),
      async (request: FastifyRequest, reply: FastifyReply) => awaitUploadTurn(app, request, reply),
    ],
    preHandler: [check(row), async (request: FastifyRequest) => remakeSentPicture(app, request, row.call)],
  });

  for (const [name, call] of allCalls()) {
    const row: Row = { ...callRow(name, call), name };
    const url = `${CALLS_PATH}/${name}`;
    const handler =
      call.session === 'begins'
        ? async (request: FastifyRequest) => signIn(app, request, { name, body: Object(request.body) }, now())
        : forward(row);
    const options = call.picture === undefined ? { preHandler: [check(row)] } : pictureOptions(row);
    // A slash at the end changes nothing.
    for (const address of [url, `${url}/`]) {
      app.post(address, { ...options, config: { limit: call.limit, call: name } }, handler);
    }
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send({ error: 'This call is a POST.' }),
    });
  }
  app.post(OWN_CALLS, { preHandler: check() }, forward());
  app.all(UNKNOWN_CALLS, async (_, reply) => reply.code(404).send({ error: 'There is no such call.' }));
};

/** Returns the row that a request is for: the route's own, or the one of its release. @throws {HttpFailure} 404 */
function rowOf(request: FastifyRequest, row: CallRow | null = request.ownCall): CallRow {
  if (row === null) {
    throw new HttpFailure(404, { error: 'There is no such call.' });
  }
  return row;
}

/** @throws {HttpFailure} 401 */
function requireMember(request: FastifyRequest, now: number) {
  const member = memberOf(request, now);
  if (member === undefined) {
    throw new HttpFailure(401, { error: 'Please log in first.' });
  }
  return member;
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
