import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieNames } from '../cookies/site-cookies.ts';
import type { ProxyEnvironment } from '../environment.ts';
import { openOverride, type Override } from 'releases/assignment/override-link.ts';
import { getMember } from '../session/session-data.ts';

const COOKIE = 'override';

/**
 * Returns the active override of a request; undefined without one, if overrides are disabled, or if another member than
 * the link's is logged in. Checked for each page, since a request that follows a link from elsewhere has no session
 * cookie yet.
 */
export function getOverride(request: FastifyRequest, environment: ProxyEnvironment, now: number): Override | undefined {
  const override = open(request.cookies[getCookieNames(environment).getName(COOKIE)], environment, now);
  return override?.userId === getMember(request, now)?.userId ? override : undefined;
}

function open(
  sealed: string | undefined,
  { overrideSecret: secret, overrideOrigins, production }: ProxyEnvironment,
  now: number,
): Override | undefined {
  // Outside of production, every origin of this machine is allowed, too.
  const isAllowed = (origin: string) =>
    overrideOrigins.includes(origin) || (!production && origin.startsWith('http://'));
  return secret === undefined || sealed === undefined ? undefined : openOverride(sealed, { secret, isAllowed }, now);
}

/**
 * Follows an override link: `?override=…` stores the override in a cookie, `?override=off` removes it. Redirects to the
 * address without the parameter, so that a forwarded link or the history does not contain it.
 * @returns true if a response was sent
 */
export function followOverrideLink(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: ProxyEnvironment,
  now: number,
): boolean {
  const url = new URL(request.url, 'http://site');
  const sealed = url.searchParams.get('override');
  if (environment.overrideSecret === undefined || sealed === null) {
    return false;
  }
  const { getName, attributes } = getCookieNames(environment);
  const override = open(sealed, environment, now);
  if (override !== undefined) {
    const expires = new Date(override.until);
    reply.setCookie(getName(COOKIE), sealed, { ...attributes, sameSite: 'lax', expires });
    request.log.warn({ override: { ...override, until: expires } }, 'an override link was followed');
  } else {
    reply.clearCookie(getName(COOKIE), { ...attributes, sameSite: 'lax' });
  }
  url.searchParams.delete('override');
  // The path must start with exactly one slash: two would name another host.
  void reply.redirect(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, 302);
  return true;
}
