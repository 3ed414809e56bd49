import type { FastifyRequest } from 'fastify';
import type { Locale, PageWidth, Registry } from 'shared-types';
import { localeOf } from '../page/locale-of.ts';
import { memberOf } from '../session/session-data.ts';
import { widthOf } from './width-of.ts';

/** Who asks, as far as it decides which versions he or she gets. */
export interface Visitor {
  /** The id of the visitor's cookie; empty without one. */
  readonly id: string;
  /** Login of the member, undefined for whoever is not logged in. */
  readonly member?: string | undefined;
  /** Whether the registry lists the member as staff. */
  readonly staff: boolean;
  readonly locale: Locale;
  readonly width: PageWidth;
}

/**
 * Who sends a request.
 * @param id of the visitor's cookie
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
