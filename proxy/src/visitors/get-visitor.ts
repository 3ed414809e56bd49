import type { FastifyRequest } from 'fastify';
import type { Visitor } from 'releases/assignment/visitor.ts';
import type { Registry } from 'shared-types/registry';
import { getLocale } from '../page/get-locale.ts';
import { getMember } from '../session/session-data.ts';
import { classifyWidth } from './classify-width.ts';

/**
 * Returns the visitor of a request. @param id id of the visitor's cookie
 * @param now in ms
 */
export function getVisitor(request: FastifyRequest, id: string, registry: Registry, now: number): Visitor {
  const member = getMember(request, now)?.userId;
  return {
    id,
    member,
    staff: member !== undefined && registry.extras?.staff?.includes(member) === true,
    locale: getLocale(request),
    width: classifyWidth(request.headers),
  };
}
