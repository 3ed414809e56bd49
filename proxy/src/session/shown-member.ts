import type { FastifyReply, FastifyRequest } from 'fastify';
import { MEMBER_HEADER, OTHER_MEMBER_HEADER } from 'shared-types/platform';
import { HttpFailure } from '../protection/error-responses.ts';
import type { MemberSession } from './session-data.ts';

/**
 * Rejects a request of a page that shows another member than the one who is logged in. A request without a shown member
 * is accepted.
 * @throws {HttpFailure} 409; the page must be reloaded
 */
export function requireShownMember(
  request: FastifyRequest,
  reply: FastifyReply,
  member: Pick<MemberSession, 'userId'>,
): void {
  const shown = request.headers[MEMBER_HEADER];
  if (shown !== undefined && shown !== encodeURIComponent(member.userId)) {
    reply.header(OTHER_MEMBER_HEADER, '1');
    throw new HttpFailure(409, { error: 'Another member is logged in. Load the page again.' });
  }
}
