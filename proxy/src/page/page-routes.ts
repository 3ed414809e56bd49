import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SiteState } from 'shared-types/registry';
import { sendCompressed } from '../compression/send-compressed.ts';
import { siteCookies } from '../cookies/site-cookies.ts';
import type { Environment } from '../environment.ts';
import { afterStarts } from 'releases/assignment/shell-fallback.ts';
import { chooseReleases } from 'releases/assignment/visitor-choice.ts';
import { visitorOf } from '../visitors/visitor.ts';
import { currentUser } from '../session/current-user.ts';
import { getAssignedFeatures } from './assigned-features.ts';
import { hostDocument } from './host-document.ts';
import { startStylesOf } from './inline-styles.ts';
import { isKnownPage, routePattern } from './known-pages.ts';
import { helpIn } from '../house/house-file.ts';
import { localeOf } from './locale-of.ts';
import { partsOfLevel } from './parts-of-level.ts';
import { FAILURE_STYLE_HASH } from '../protection/failure-style.ts';
import { failedStartDocument, missingShellDocument } from './missing-shell-document.ts';
import { allowOrigin, followOverrideLink, overrideOf } from './override-cookie.ts';
import { START_MEMORY, startsBefore } from '../visitors/start-memory.ts';
import { startGuardScript } from './page-scripts.ts';

/** Longest wait for the backend before the page is sent with an unknown session, in ms. */
const SESSION_MAX_MS = 1_500;

interface PageOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/** Every page of the site: one small document that carries all that the browser needs to start. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, { environment, now }) => {
  const { developmentServers } = environment;
  const cookies = siteCookies(environment);

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
    const before = startsBefore(request, registry, cookies);
    const started = afterStarts(registry, chosen, before);
    const { mayFallBack } = started;
    const override = overrideOf(request, environment, now());
    const isDeveloped = override !== undefined || Object.keys(developmentServers).length > 0;
    const live = isDeveloped ? await app.developed.choice(started.choice, override) : started.choice;
    const choice = partsOfLevel(live, app.backendLevel());
    const { shell } = choice;
    if (shell === undefined || request.url.includes(START_MEMORY.none)) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      return reply
        .code(503)
        .header('content-security-policy', policy.replace('style-src ', `style-src ${FAILURE_STYLE_HASH} `))
        .send(shell === undefined ? missingShellDocument(request) : failedStartDocument(localeOf(request)));
    }
    if (started.choice !== chosen) {
      request.log.warn({ given: shell.version, chosen: chosen.shell?.version }, 'the chosen shell does not start here');
    }
    if (override !== undefined) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header('content-security-policy', allowOrigin(policy, override.origin)).removeHeader('integrity-policy');
    }
    const locale = localeOf(request);
    const features = getAssignedFeatures(choice, { locale, developmentServers, override });
    // Asked for while the backend says who that is.
    const asked = sessionOf(request);
    const [session, answers] = await Promise.all([asked, app.pageAnswers(request, { choice, features, known: asked })]);
    await app.pageTurn();
    const analysed = app.canaryAnalysis.analyse(request, visitor, who.member);
    app.canaryAnalysis.noteShown(request, visitor, path);
    const state: SiteState = {
      revision,
      shell: {
        version: shell.version,
        ...(developmentServers.shell !== undefined && { developmentOrigin: developmentServers.shell }),
      },
      features,
      session,
      ...(app.backendLevel() < 3 && { backendLevel: app.backendLevel() }),
      help: helpIn(environment.house, locale),
      locale,
      nonce: reply.nonces.style,
      load: app.pageWatch.give(visitor, analysed, choice),
    };
    const server = await app.serverPart({ request, state, choice, visitor: analysed, answers });
    const inline = await app.inlineStyles([...startStylesOf(shell), ...server.styles]);
    await app.pageTurn();
    const releases = [...choice.features.values()].map(({ release }) => release);
    const document = hostDocument({
      state: {
        ...state,
        answers: server.answers,
        ...(server.html !== undefined && { rendered: { zone: server.zone } }),
      },
      path,
      server,
      inline,
      nonce: reply.nonces.script,
      shell,
      features: releases,
      offlinePage: environment.offlinePage && Object.keys(developmentServers).length === 0,
      developmentShell: developmentServers.shell,
      startGuard:
        developmentServers.shell === undefined
          ? startGuardScript({
              state,
              path: routePattern(path, shell, releases),
              canFallBack: mayFallBack,
              silent: before.silent,
              cookies,
            })
          : undefined,
    });
    // Nothing of the request stands in the document: its length tells a stranger nothing.
    return sendCompressed(request, reply.code(isKnownPage(path, shell, releases) ? 200 : 404), document);
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
