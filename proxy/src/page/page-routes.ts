import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SiteState } from 'shared-types';
import { sendCompressed } from '../compression/send-compressed.ts';
import type { Environment } from '../environment.ts';
import { afterStarts, chooseReleases } from 'releases';
import { visitorOf } from '../visitors/visitor.ts';
import { currentUser } from '../session/current-user.ts';
import { chosenFeatures, chunkHashes } from './chosen-features.ts';
import { hostDocument } from './host-document.ts';
import { isKnownPage, routePattern } from './known-pages.ts';
import { localeOf } from './locale-of.ts';
import { missingShellDocument } from './missing-shell-document.ts';
import { allowOrigin, followOverrideLink, overrideOf } from './override-cookie.ts';
import { startGuardScript } from './start-guard-script.ts';
import { startsBefore } from '../visitors/start-memory.ts';

/** Longest wait for the backend before the page is sent with an unknown session, in ms. */
const SESSION_MAX_MS = 1_500;

interface PageOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/** Every page of the site: one small document that carries all that the browser needs to start. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, { environment, now }) => {
  const { developmentServers } = environment;

  app.get('/favicon.ico', async (_, reply) => {
    const { shell } = app.registry.current();
    return shell === undefined
      ? reply.code(404).send()
      : reply.redirect(`/assets/shell/${shell.version}/favicon.svg`, 302);
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const { revision, registry } = app.registry.current();
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (followOverrideLink(request, reply, environment, now())) {
      return reply;
    }
    const visitor = app.visitor.idOf(request) ?? app.visitor.welcome(reply);
    const who = visitorOf(request, visitor, registry, now());
    const chosen = chooseReleases(registry, who);
    const before = startsBefore(request, registry);
    const { choice, mayFallBack } = afterStarts(registry, chosen, before);
    const { shell } = choice;
    if (shell === undefined) {
      return reply.code(503).send(missingShellDocument());
    }
    if (choice !== chosen) {
      request.log.warn({ given: shell.version, chosen: chosen.shell?.version }, 'the chosen shell does not start here');
    }
    const override = overrideOf(request, environment, now());
    if (override !== undefined) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header('content-security-policy', allowOrigin(policy, override.origin)).removeHeader('integrity-policy');
    }
    const session = await sessionOf(request);
    const locale = localeOf(request);
    const state: SiteState = {
      revision,
      shell: {
        version: shell.version,
        files: chunkHashes(shell, locale),
        ...(developmentServers.shell !== undefined && { developmentOrigin: developmentServers.shell }),
      },
      features: chosenFeatures(choice, { locale, developmentServers, override }),
      session,
      locale,
      nonce: reply.cspNonce.style,
      load: app.pageWatch.give({ whose: app.pageWatch.whose(request, visitor, who.member), choice, path, session }),
    };
    const features = [...choice.features.values()].map(({ release }) => release);
    const document = hostDocument({
      state,
      path,
      nonce: reply.cspNonce.script,
      shell,
      features,
      developmentShell: developmentServers.shell,
      startGuard:
        developmentServers.shell === undefined
          ? startGuardScript({ state, path: routePattern(path, shell, features), mayFallBack, silent: before.silent })
          : undefined,
    });
    // Nothing of the request stands in the document: its length tells a stranger nothing.
    return sendCompressed(request, reply.code(isKnownPage(path, shell, features) ? 200 : 404), document);
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
