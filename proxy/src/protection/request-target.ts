import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { CALLER_HEADER, REQUEST_HEADER } from 'shared-types/platform';
import { HttpFailure } from './error-responses.ts';

/** Maximum length of a target in characters; RFC 9110 recommends at least 8,000. */
const MAX_TARGET_CHARACTERS = 8_192;

/** `%61` for `a`: letters, digits and `-._~` need no encoding (RFC 3986, 2.3), so only a forged request contains it. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i;

/** Characters that some parsers read as the end of a path, or that no address may contain. */
const AMBIGUOUS = /[#\\]|[^!-~\u0080-\uFFFF]/;

/** Headers that may occur only one time: of two, one parser uses the first and another the last. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'origin',
  'authorization',
  'content-type',
  'content-length',
  'sec-fetch-site',
  REQUEST_HEADER.name,
  CALLER_HEADER,
]);

/** Rejects requests that two parsers could interpret differently, before any decision depends on them. */
export const requestTargets = plugin(async (app) => {
  app.addHook('onRequest', (request, _, done) => {
    done(findTargetProblem(request.raw.url ?? '') ?? findHeaderProblem(request));
  });
});

const reject = (error: string) => new HttpFailure(400, { error });

function findTargetProblem(target: string): HttpFailure | undefined {
  if (target.length > MAX_TARGET_CHARACTERS) {
    return new HttpFailure(414);
  }
  if (!target.startsWith('/')) {
    return reject('The address must be a path.');
  }
  if (AMBIGUOUS.test(target)) {
    return reject('The address contains a character that must be encoded.');
  }
  const [path = ''] = target.split('?');
  return ENCODED_UNRESERVED.test(path) ? reject('The address encodes a character that needs no encoding.') : undefined;
}

function findHeaderProblem({ raw }: FastifyRequest): HttpFailure | undefined {
  const seen: string[] = [];
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase() ?? '';
    if (SINGLE_HEADERS.has(name)) {
      if (seen.includes(name)) {
        return reject(`The header ${name} occurs more than one time.`);
      }
      seen.push(name);
    }
  }
  return seen.includes('host') || raw.httpVersionMinor === 0 ? undefined : reject('The header host is missing.');
}
