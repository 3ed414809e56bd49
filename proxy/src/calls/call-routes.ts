import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { allCalls, type CallName, PICTURE_BODY_BYTES } from 'shared-types/calls';
import { CALLS_PATH, REQUEST_ID_HEADER } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { getMember, touch } from '../session/session-data.ts';
import { requireShownMember } from '../session/shown-member.ts';
import { signIn } from '../session/sign-in.ts';
import { sendCallResponse } from './send-call-response.ts';
import { type CallRow, createCallRow } from './call-row.ts';
import { OWN_CALLS, UNKNOWN_CALLS } from './declared-calls.ts';

interface CallRoutesOptions {
  readonly environment: ProxyEnvironment;
  readonly now: () => number;
}

/** A call of the table, ready to be served. */
type TableCall = CallRow & { readonly name: CallName };

/** Registers every call of the table as a route: check, authorize, send to the backend, reply. */
export const callRoutes: FastifyPluginAsync<CallRoutesOptions> = async (app, { environment, now }) => {
  /** @param row undefined for the calls of releases */
  const createHandlers = (row?: TableCall) => ({
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header(REQUEST_ID_HEADER, request.id);
      if (row !== undefined && row.call.level > app.backendLevel()) {
        throw new HttpFailure(501, { error: 'The backend of this site does not have this call.' });
      }
      authorize(request, reply, row ?? requireOwnCall(request), now());
      if (row?.call.picture !== undefined) {
        await app.imageDecoding.reencode(request, row.call.picture);
      }
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { name, call } = row ?? requireOwnCall(request);
      const body = Object(request.body);
      if (row?.call.session === 'begins') {
        return signIn(app, request, { name: row.name, body }, now());
      }
      const origin = { request, member: getMember(request, now()), left: createLeaveSignal(reply) };
      const response = await app.backend.send({ name, call }, body, origin);
      return sendCallResponse(request, reply, { name, call, response, origin, environment, now: now() });
    },
  });

  for (const [name, call] of allCalls()) {
    const options = {
      config: { limit: call.limit, call: name },
      ...(call.picture !== undefined && {
        bodyLimit: PICTURE_BODY_BYTES,
        // Before the large body is read.
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          requireMember(request, now());
          await app.imageDecoding.awaitUploadTurn(request, reply);
        },
      }),
      ...createHandlers({ ...createCallRow(name, call), name }),
    };
    const url = `${CALLS_PATH}/${name}`;
    app.post(url, options);
    app.post(`${url}/`, options);
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async (_, reply) => reply.code(405).header('allow', 'POST').send({ error: 'This call is a POST.' }),
    });
  }
  app.post(OWN_CALLS, createHandlers());
  app.all(UNKNOWN_CALLS, async (_, reply) => reply.code(404).send({ error: 'The call does not exist.' }));
};

/** Returns the call of the release that a request is for. @throws {HttpFailure} 404 */
function requireOwnCall({ ownCall }: FastifyRequest): CallRow {
  if (ownCall === null) {
    throw new HttpFailure(404, { error: 'The call does not exist.' });
  }
  return ownCall;
}

/** Returns the logged-in member. @throws {HttpFailure} 401 */
function requireMember(request: FastifyRequest, now: number) {
  const member = getMember(request, now);
  if (member === undefined) {
    throw new HttpFailure(401, { error: 'Please log in first.' });
  }
  return member;
}

/** Checks login, member and body; afterwards the body matches its schema. @throws {HttpFailure} 401, 409 or 400 */
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

/** Returns a signal that is aborted when the caller disconnects before the response. */
function createLeaveSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) {
      left.abort();
    }
  });
  return left.signal;
}
