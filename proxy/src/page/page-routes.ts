import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import type { SiteState } from 'shared-types';
import type { Environment } from '../environment.ts';
import { currentUser } from '../session/current-user.ts';
import { hostDocument } from './host-document.ts';
import { isKnownPage } from './known-pages.ts';
import { localeOf } from './locale-of.ts';
import { missingShellDocument } from './missing-shell-document.ts';
import { chosenFeatures } from './chosen-features.ts';

/** Longest wait for the backend before the page is sent with an unknown session, in ms. */
const SESSION_MAX_MS = 1_500;

/** Every page of the site: one small document that carries all that the browser needs to start. */
export const pageRoutes: FastifyPluginAsync<{ environment: Environment; now: () => number }> = async (
  app,
  { environment, now },
) => {
  if (!app.hasRequestDecorator('cookies')) {
    await app.register(cookie);
  }

  app.get('/favicon.ico', async (_, reply) => {
    const { shell } = app.registry.current();
    return shell === undefined
      ? reply.code(404).send()
      : reply.redirect(`/assets/shell/${shell.version}/favicon.svg`, 302);
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const live = app.registry.current();
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (live.shell === undefined) {
      return reply.code(503).send(missingShellDocument());
    }
    const nonce = reply.cspNonce.script;
    const locale = localeOf(request);
    const state: SiteState = {
      revision: live.revision,
      shell: { version: live.shell.version },
      features: chosenFeatures(live.features, environment.developmentServers),
      session: await sessionOf(request),
      locale,
      nonce: reply.cspNonce.style,
    };
    const known = isKnownPage(path, live.features);
    return reply.code(known ? 200 : 404).send(
      hostDocument({
        state,
        path,
        nonce,
        shell: live.shell,
        features: live.features,
        developmentShell: environment.developmentServers.shell,
      }),
    );
  });

  async function sessionOf(request: FastifyRequest): Promise<SiteState['session']> {
    try {
      return await currentUser(app, request, now(), SESSION_MAX_MS);
    } catch (error) {
      request.log.warn({ err: error }, 'the page goes out without knowing the session');
      return 'unknown';
    }
  }
};
