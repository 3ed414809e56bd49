import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { REQUEST_HEADER } from 'shared-types/platform';
import type { Environment } from '../environment.ts';
import { HttpFailure } from './error-answers.ts';

/** Methods that change nothing; each other one is guarded, at whatever address, whether a route is there or not. */
const READING = ['GET', 'HEAD'];

/** Tells whether a request comes from one of our own pages, as far as the browser tells. */
function comesFromOwnPage(headers: FastifyRequest['headers'], publicOrigins: readonly string[]): boolean {
  const origin = headers.origin;
  if (origin !== undefined && !publicOrigins.includes(origin)) {
    return false;
  }
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || (site === undefined && origin !== undefined);
}

/**
 * Refuses every call that a foreign page could make: many calls have empty bodies, so that no preflight would protect
 * them. Anything but reading needs our own header, a JSON body and our own origin. Which route was matched decides what
 * is excused; the address's text decides nothing.
 */
export const sameSite = plugin<{ environment: Environment }>(async (app, { environment }) => {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, _, done) => done(problemOf(request, environment.publicOrigins)));
});

/** Why a request is refused. */
function problemOf(request: FastifyRequest, publicOrigins: readonly string[]): HttpFailure | undefined {
  const { config } = request.routeOptions;
  if (READING.includes(request.method) || config.takesReports === true) {
    return undefined;
  }
  if (!comesFromOwnPage(request.headers, publicOrigins)) {
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
    /** A form of our own pages posts here: it cannot set headers. */
    formPost?: boolean;
    /** Browsers report here by themselves, with headers of their own; nothing but counters may change. */
    takesReports?: boolean;
  }
}
