import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import plugin from 'fastify-plugin';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { sameText } from '../protection/same-text.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Who a visitor is for rollouts: a random id in a cookie that page code cannot read. It is signed, so that nobody can
 * make up visitors to report failures, or choose the side of a canary.
 */
export const visitorCookie = plugin<{ environment: Environment }>(async (app, { environment }) => {
  if (!app.hasRequestDecorator('cookies')) {
    await app.register(cookie);
  }
  const secure = environment.publicOrigins.every((origin) => origin.startsWith('https://'));
  const name = secure ? '__Host-visitor' : 'visitor';
  const keys = environment.sessionSecrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'visitor', 32)));
  const sign = (id: string, key: Buffer) => createHmac('sha256', key).update(id).digest('base64url');

  app.decorate('visitor', {
    idOf(request: FastifyRequest) {
      const [id = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      return keys.some((key) => sameText(signature, sign(id, key))) ? id : undefined;
    },
    welcome(reply: FastifyReply) {
      const id = randomUUID();
      const [key = Buffer.alloc(0)] = keys;
      reply.setCookie(name, `${id}.${sign(id, key)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: YEAR_SECONDS,
      });
      return id;
    },
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    visitor: {
      /** The visitor's id, undefined without a cookie of ours. */
      idOf(request: FastifyRequest): string | undefined;
      /** Gives a new visitor an id. */
      welcome(reply: FastifyReply): string;
    };
  }
}
