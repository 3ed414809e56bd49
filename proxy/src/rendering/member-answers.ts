import type { FastifyRequest } from 'fastify';
import { gatherRows } from '../calls/fitting/gather-rows.ts';
import type { MemberSession } from '../session/session-data.ts';
import type { FirstRead } from './first-answers.ts';

/**
 * Asks for an answer of the member's own with the login of one request, as that browser would; it is kept nowhere.
 * @returns undefined where there is no success: the page asks for itself, and says what is wrong
 */
export async function memberAnswer(
  request: FastifyRequest,
  member: MemberSession,
  { row, body }: FirstRead,
): Promise<object | undefined> {
  const { backend } = request.server;
  try {
    const asked = row.check(body);
    const ask = async (more: object) => backend.ask(row, { ...asked, ...more }, { request, member });
    const { answer, page } = await gatherRows(row.call, 0, await ask({}), async (skip) => ask({ skip }));
    const { status, body: answered } = backend.fit(row.name, answer, request.log, row.call);
    return status === 200 && answered.status === 'success' ? page(answered) : undefined;
  } catch {
    return undefined;
  }
}
