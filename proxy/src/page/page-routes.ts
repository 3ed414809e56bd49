import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseManifest, SiteState } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import { sendCompressed } from '../compression/send-compressed.ts';
import { getCookieNames } from '../cookies/site-cookies.ts';
import type { SitePluginOptions } from '../environment.ts';
import { localizeHelp } from '../site-settings/site-settings.ts';
import { renderFailedStartPage, renderMissingShellPage } from '../protection/error-page.ts';
import { FAILURE_STYLE_HASH } from '../protection/failure-style.ts';
import { buildPagePolicy } from '../protection/security-headers.ts';
import { fetchCurrentUser } from '../session/current-user.ts';
import { type AssignedPage, assignVersions } from './assign-versions.ts';
import { getAssignedFeatures } from './assigned-features.ts';
import { renderHostDocument } from './host-document.ts';
import { listStartStyles } from './inline-styles.ts';
import { findRoutePattern } from './needed-modules.ts';
import { followOverrideLink } from './override-cookie.ts';
import { buildStartGuardScript } from './page-scripts.ts';
import { getTimeZone } from './page-zone.ts';

/** Maximum wait for the backend before the page is sent with an unknown session, in ms. */
const SESSION_MAX_MS = 1_500;

type PageData = Pick<SiteState, 'features' | 'session' | 'responses'>;

interface LivePage extends AssignedPage {
  readonly shell: ReleaseManifest;
}

/** Serves every page of the site: a document with all data that the browser needs to start. */
export const pageRoutes: FastifyPluginAsync<SitePluginOptions> = async (app, { environment, now }) => {
  const { developmentServers } = environment;
  const cookies = getCookieNames(environment);

  app.get('/favicon.ico', async (_, reply) => {
    const { shell } = app.registry.current();
    return shell === undefined
      ? reply.code(404).send()
      : reply.redirect(`/assets/shell/${shell.version}/favicon.svg`, 302);
  });

  app.get('/*', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (followOverrideLink(request, reply, environment, now())) {
      return reply;
    }
    const assigned = await assignVersions(app, environment, now(), request, reply);
    const { shell } = assigned;
    if (shell === undefined) {
      return sendPlainPage(reply, assigned);
    }
    const page = { ...assigned, shell };
    const data = await loadPageData(request, page);
    await app.pageTurn();
    const analysed = app.canaryAnalysis.analyse(request, page.who, page.choice);
    app.canaryAnalysis.noteShown(request, page.who.id, getPath(request));
    const state = createSiteState(reply, page, data, analysed);
    const rendered = await renderPage(request, page, state, analysed);
    await app.pageTurn();
    return sendPage(request, reply, page, rendered);
  });

  /** Sends a page without scripts while no shell is live, or none starts in this browser. */
  function sendPlainPage(reply: FastifyReply, { choice, who: { locale } }: AssignedPage) {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .code(503)
      .header('content-security-policy', policy.replace('style-src ', `style-src ${FAILURE_STYLE_HASH} `))
      .send(choice.shell === undefined ? renderMissingShellPage(locale) : renderFailedStartPage(locale));
  }

  async function loadPageData(request: FastifyRequest, { choice, override, who }: LivePage): Promise<PageData> {
    const features = getAssignedFeatures(choice, { locale: who.locale, developmentServers, override });
    const known = loadSession(request);
    const [session, responses] = await Promise.all([
      known,
      app.loadPageResponses(request, { choice, features, known }),
    ]);
    return { features, session, responses };
  }

  async function loadSession(request: FastifyRequest): Promise<SiteState['session']> {
    try {
      return await fetchCurrentUser(app, request, now(), SESSION_MAX_MS);
    } catch (error) {
      request.log.warn({ err: error }, 'the session could not be loaded in time; the page loads it itself');
      return 'unknown';
    }
  }

  function createSiteState(
    reply: FastifyReply,
    { revision, who: { id, locale }, choice, shell }: LivePage,
    data: PageData,
    analysed: AnalysedVisitor,
  ): SiteState {
    const developmentOrigin = developmentServers.shell;
    return {
      revision,
      shell: { version: shell.version, ...(developmentOrigin !== undefined && { developmentOrigin }) },
      ...data,
      ...(app.backendLevel() < 3 && { backendLevel: app.backendLevel() }),
      help: localizeHelp(environment.siteSettings, locale),
      locale,
      nonce: reply.nonces.style,
      load: app.pageWatch.recordPage(id, analysed, choice),
    };
  }

  async function renderPage(
    request: FastifyRequest,
    { choice, shell }: LivePage,
    state: SiteState,
    visitor: AnalysedVisitor,
  ) {
    const { url } = request;
    const zone = getTimeZone(request, state.locale);
    const address = `${request.protocol}://${request.host}${url}`;
    const server = await app.renderPage({ url, address, state, zone, choice, visitor });
    const inline = await app.inlineStyles([...listStartStyles(shell), ...server.styles]);
    return {
      server,
      inline,
      state: { ...state, ...(server.html !== undefined && { rendered: { zone } }) },
    };
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: LivePage,
    rendered: Awaited<ReturnType<typeof renderPage>>,
  ) {
    const { choice, shell, override } = page;
    if (override !== undefined) {
      const origins = [...Object.values(developmentServers), override.origin];
      const policy = buildPagePolicy(environment, reply.nonces, origins);
      reply.header('content-security-policy', policy).removeHeader('integrity-policy');
    }
    const path = getPath(request);
    const features = [...choice.features.values()].map(({ release }) => release);
    const pattern = findRoutePattern(path, shell, features);
    const guard = () => buildStartGuardScript(rendered.state, pattern ?? '*', page, cookies);
    const document = renderHostDocument({
      ...rendered,
      path,
      nonce: reply.nonces.script,
      shell,
      features,
      offlinePage: environment.offlinePage && Object.keys(developmentServers).length === 0,
      developmentShell: developmentServers.shell,
      startGuard: developmentServers.shell === undefined ? guard() : undefined,
    });
    // The document contains no input of the request, so its compressed length reveals nothing.
    return sendCompressed(request, reply.code(pattern === undefined ? 404 : 200), document);
  }
};

const getPath = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';
