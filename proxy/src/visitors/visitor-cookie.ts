import { randomUUID } from 'node:crypto';
import plugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCookieNames } from '../cookies/site-cookies.ts';
import type { SitePluginOptions } from '../environment.ts';
import { createTextSigner } from '../cookies/text-signer.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Identifies a visitor for rollouts: a random id with its creation time in a cookie that page code cannot read. It is
 * signed, so that a client cannot invent visitors, choose the arm of a canary, or change its age.
 */
export const visitorCookie = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  const site = getCookieNames(environment);
  const name = site.getName('visitor');
  const signer = createTextSigner(environment.sessionSecrets, 'visitor');
  const readVisitor = (request: FastifyRequest) => {
    const text = request.cookies[name] ?? '';
    const end = text.lastIndexOf('.');
    const content = text.slice(0, Math.max(0, end));
    const [id = '', since = ''] = content.split('.');
    const isOurs = id !== '' && signer.isSigned(content, text.slice(end + 1));
    return isOurs ? { id, since: Number.parseInt(since, 36) } : undefined;
  };
  app.decorate('visitor', {
    getId: (request: FastifyRequest) => readVisitor(request)?.id,
    getSince: (request: FastifyRequest) => readVisitor(request)?.since ?? now(),
    assignId(reply: FastifyReply) {
      const id = randomUUID();
      const content = `${id}.${now().toString(36)}`;
      reply.setCookie(name, `${content}.${signer.sign(content)}`, {
        ...site.attributes,
        sameSite: 'lax',
        maxAge: YEAR_SECONDS,
      });
      return id;
    },
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    visitor: {
      /** Returns the visitor's id; undefined without a valid cookie. */
      getId(request: FastifyRequest): string | undefined;
      /** Returns the creation time of the cookie in ms; now without a cookie. */
      getSince(request: FastifyRequest): number;
      assignId(reply: FastifyReply): string;
    };
  }
}
