import { setTimeout as wait } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { listLiveReleases } from 'releases/registry/roles.ts';
import { DEFAULT_LOCALE } from 'shared-types/platform';
import type { Registry, RenderedPage, ServerFailure, SiteState } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import { getAssignedFeatures } from '../page/assigned-features.ts';
import type { StyleSheet } from '../page/inline-styles.ts';
import { listNeededModules, listShownReleases } from '../page/needed-modules.ts';
import { getTimeZone } from '../page/page-zone.ts';
import type { LiveReleases } from '../registry/registry-watch.ts';
import { createPageRenderer, type RenderablePage } from './page-renderer.ts';
import type { RenderLimits } from './render-pool.ts';

/** Maximum waits in ms: of a page for its HTML, and of the proxy's start for prerendering. */
export interface RenderWaits {
  readonly html: number;
  readonly start: number;
}

type RenderingOptions = { now: () => number; waits: RenderWaits; limits?: RenderLimits | undefined };

interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly address: string;
  readonly state: SiteState;
  readonly zone: string;
  readonly choice: VisitorChoice;
  readonly visitor: AnalysedVisitor;
}

type PageContent = Omit<PageRequest, 'visitor'>;

export interface ServerPart {
  readonly html?: string;
  readonly styles: readonly StyleSheet[];
}

const NOTHING: ServerPart = { styles: [] };

export const rendering = plugin<RenderingOptions>(async (app, { now, waits, limits }) => {
  const renderer = createPageRenderer(app.releases, now, limits);
  app.addHook('onClose', renderer.close);

  // The first page of a version reads and compiles its code in each thread, which takes longer than a page waits.
  const prerender = async ({ registry }: LiveReleases) => {
    for (const choice of listChoicesToPrerender(registry)) {
      const page = createRenderablePage(createHomePage(choice));
      await (page && renderer.prerender(page));
    }
  };
  let prerendering: Promise<void> = Promise.resolve();
  const startPrerendering = (live: LiveReleases) => {
    prerendering = prerender(live).catch((err: unknown) =>
      app.log.warn({ err }, 'prerendering failed; the first pages of the live versions may be sent without HTML'),
    );
  };
  app.addHook('onReady', async () => {
    startPrerendering(app.registry.current());
    await Promise.race([prerendering, wait(waits.start, undefined, { ref: false })]);
  });
  app.registry.onChange(startPrerendering);
  app.decorate('versionsPrerendered', async () => prerendering);

  app.decorate('renderPage', async ({ visitor, ...content }) => {
    const { choice } = content;
    const page = createRenderablePage(content);
    if (page === undefined) {
      return NOTHING;
    }
    const rendering = renderer.render(page);
    void rendering.then(async ({ failures }) => recordFailures(failures, choice, visitor));
    const rendered = await Promise.race([rendering, wait(waits.html, undefined, { ref: false })]);
    return rendered?.html === undefined ? NOTHING : { html: rendered.html, styles: listStyles(rendered.shown, choice) };
  });

  async function recordFailures(
    failures: readonly ServerFailure[],
    { packages }: VisitorChoice,
    visitor: AnalysedVisitor,
  ): Promise<void> {
    const observed = failures.flatMap(({ feature, place, message }) => {
      const version = packages.get(feature)?.release.version;
      return version === undefined ? [] : [{ package: feature, version, outcome: 'server' as const, place, message }];
    });
    app.releaseCounters.countFailures(observed);
    for (const failure of observed) {
      await app.logFailure(failure);
    }
    if (observed.length > 0) {
      await app.canaryAnalysis.notePage({ visitor, failures: observed });
    }
  }
});

/**
 * Returns undefined for pages that only the browser renders: of a shell in development, of an unknown session, with a
 * login form, and of a member whose address has a query, since no text of the request is rendered next to member data.
 */
function createRenderablePage(content: PageContent): RenderablePage | undefined {
  const { url, address, state, zone, choice } = content;
  const { shell } = choice;
  const { session } = state;
  const [path = '/', query = ''] = url.split('?');
  const parts = listNeededModules(path, listShownReleases(choice, state.features));
  const showsLogin = session === null && parts.some(({ part }) => 'login' in part && part.login);
  if (
    shell?.server === undefined ||
    state.shell.developmentOrigin !== undefined ||
    session === 'unknown' ||
    showsLogin ||
    (session !== null && query !== '')
  ) {
    return undefined;
  }
  // Without what differs between page loads: visitors share cached pages.
  const { load: _, ...shared } = state;
  return {
    page: { state: { ...shared, revision: 0, nonce: '' }, address, zone },
    shell,
    features: [...new Set(parts.filter(({ part }) => part.server !== false).map(({ release }) => release))],
  };
}

/** Returns sets of versions that together contain each assignable version: the active ones, and all canaries. */
function listChoicesToPrerender(registry: Registry): VisitorChoice[] {
  const live = [...listLiveReleases(registry)];
  const count = Math.max(0, ...live.map(([, releases]) => releases.length));
  return Array.from({ length: count }, (_, at) => {
    const packages = new Map(
      live.flatMap(([name, releases]) => {
        const release = releases[at] ?? releases[0];
        const disabled = registry.disabled?.[name] !== undefined;
        return release === undefined ? [] : [[name, { release, disabled }] as const];
      }),
    );
    const features = new Map([...packages].filter(([name]) => name !== 'shell'));
    return { packages, features, shell: packages.get('shell')?.release };
  });
}

/** Returns the home page of visitors, without responses: a thread that has rendered it has compiled all code. */
function createHomePage(choice: VisitorChoice): PageContent {
  const locale = DEFAULT_LOCALE;
  return {
    url: '/',
    address: 'http://localhost/',
    state: {
      revision: 0,
      shell: { version: choice.shell?.version ?? '' },
      features: getAssignedFeatures(choice, { locale, developmentServers: {} }),
      session: null,
      locale,
      help: { regulator: { name: '', address: '' }, helpLines: [] },
      nonce: '',
      responses: [],
    },
    zone: getTimeZone({ cookies: {} }, locale),
    choice,
  };
}

function listStyles(shown: RenderedPage['shown'], { features }: VisitorChoice): ServerPart['styles'] {
  const sheets = shown.flatMap(({ feature, module }) => {
    const release = features.get(feature)?.release;
    return release === undefined ? [] : (release.groups[module]?.css ?? []).map((file) => ({ release, file }));
  });
  return [...new Map(sheets.map((sheet) => [`${sheet.release.package} ${sheet.file}`, sheet])).values()];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every thread has rendered with the live versions; never rejects. */
    versionsPrerendered(): Promise<void>;
    /** Renders a page; returns no HTML after the time limit. */
    renderPage(page: PageRequest): Promise<ServerPart>;
  }
}
