import type { FastifyRequest } from 'fastify';
import type { Visitor } from 'releases/assignment/visitor.ts';
import type { Registry } from 'shared-types/registry';
import { localeOf } from '../page/locale-of.ts';
import { memberOf } from '../session/session-data.ts';
import { widthOf } from './width-of.ts';

/**
 * Returns the visitor of a request. @param id id of the visitor's cookie
 * @param now in ms
 */
export function visitorOf(request: FastifyRequest, id: string, registry: Registry, now: number): Visitor {
  const member = memberOf(request, now)?.userId;
  return {
    id,
    member,
    staff: member !== undefined && registry.extras?.staff?.includes(member) === true,
    locale: localeOf(request),
    width: widthOf(request.headers),
  };
}
