import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { REQUEST_HEADER } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';
import { HttpFailure } from './error-responses.ts';

/** Methods that change no state; all others are checked at every address, with or without a route. */
const READING = ['GET', 'HEAD'];

/** Returns true if a request was sent by a page of this site, as far as the browser reports it. */
function isFromSamePage(headers: FastifyRequest['headers'], publicOrigins: readonly string[]): boolean {
  const origin = headers.origin;
  if (origin !== undefined && !publicOrigins.includes(origin)) {
    return false;
  }
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || (site === undefined && origin !== undefined);
}

/**
 * Rejects calls that a foreign page could make: many calls have an empty body, so that no CORS preflight protects them.
 * Requests that change state need the site's header, a JSON body and the site's origin. Exemptions depend on the
 * matched route only, never on the address text.
 */
export const sameSite = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, _, done) => done(findProblem(request, environment.publicOrigins)));
});

/** Returns the reason to reject a request; undefined if it is accepted. */
function findProblem(request: FastifyRequest, publicOrigins: readonly string[]): HttpFailure | undefined {
  const { config } = request.routeOptions;
  if (READING.includes(request.method) || config.takesReports === true) {
    return undefined;
  }
  if (!isFromSamePage(request.headers, publicOrigins)) {
    return new HttpFailure(403, { error: 'This call may only come from a page of this site.' });
  }
  if (config.formPost === true) {
    return undefined;
  }
  if (request.headers[REQUEST_HEADER.name] !== REQUEST_HEADER.value) {
    return new HttpFailure(403, { error: `The header ${REQUEST_HEADER.name} is missing.` });
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return request.method !== 'DELETE' && type !== 'application/json'
    ? new HttpFailure(415, { error: 'The request must be JSON.' })
    : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form of this site posts here: it cannot set headers. */
    formPost?: boolean;
    /** Browsers send reports here without our headers; they may only change counters. */
    takesReports?: boolean;
  }
}
