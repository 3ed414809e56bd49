import type { FastifyRequest } from 'fastify';
import type { Visitor } from 'releases/assignment/visitor.ts';
import type { PageWidth, Registry } from 'shared-types/registry';
import { getLocale } from '../page/get-locale.ts';
import { getMember } from '../session/session-data.ts';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the class of a browser's width by the device in its headers, since no header contains the width. An iPad that
 * requests desktop pages identifies itself as a desktop.
 */
export function classifyWidth(headers: IncomingHttpHeaders): PageWidth {
  const agent = headers['user-agent'] ?? '';
  if (/iPad|Tablet|Android(?!.*Mobile)|PlayBook|Silk(?!.*Mobile)/i.test(agent)) {
    return 'tablet';
  }
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone|iPod/i.test(agent) ? 'phone' : 'desktop';
}

/** Returns the visitor of a request. @param id id of the visitor's cookie @param now in ms */
export function getVisitor(request: FastifyRequest, id: string, registry: Registry, now: number): Visitor {
  const member = getMember(request, now)?.userId;
  return {
    id,
    member,
    staff: member !== undefined && registry.staff?.includes(member) === true,
    locale: getLocale(request),
    width: classifyWidth(request.headers),
  };
}
