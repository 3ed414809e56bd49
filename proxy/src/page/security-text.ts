import type { FastifyPluginAsync } from 'fastify';
import type { SitePluginOptions } from '../environment.ts';
import { HttpFailure } from '../protection/error-responses.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

/** Validity of security.txt in ms; RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

/** `/.well-known/security.txt` (RFC 9116), served only if a contact is configured. */
export const securityText: FastifyPluginAsync<SitePluginOptions> = async (app, { environment, now }) => {
  const { securityContacts, publicOrigins } = environment;
  app.get(PATH, async (_, reply) => {
    if (securityContacts.length === 0) {
      throw new HttpFailure(404);
    }
    const expires = new Date(Math.floor((now() + VALID_MS) / DAY_MS) * DAY_MS).toISOString();
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      'Preferred-Languages: ko, en',
      ...publicOrigins.filter((origin) => origin.startsWith('https:')).map((origin) => `Canonical: ${origin}${PATH}`),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
};
