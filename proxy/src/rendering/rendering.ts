import { setTimeout as wait } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { PageResponse, RenderedPage, ServerFailure, SiteState } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import type { StyleSheet } from '../page/inline-styles.ts';
import { createHourlyFilter } from '../health/hourly-filter.ts';
import { listNeededModules, listShownReleases } from '../page/needed-modules.ts';
import { filterByBackendLevel } from '../page/filter-by-backend-level.ts';
import type { LiveReleases } from '../registry/registry-watch.ts';
import { PageRenderer } from './page-renderer.ts';
import { listPagesToPrerender } from './prerender-pages.ts';
import type { RenderLimits } from './render-pool.ts';
import { createRenderablePage } from './renderable-page.ts';

/** Maximum waits in ms: of a page for its HTML, and of the proxy's start for prerendering. */
export interface RenderWaits {
  readonly html: number;
  readonly start: number;
}

interface RenderingOptions {
  readonly now: () => number;
  readonly waits: RenderWaits;
  readonly limits?: RenderLimits | undefined;
}

/** A page of one visitor to render. */
interface PageRequest {
  /** Path and query. */
  readonly url: string;
  /** The page's whole address. */
  readonly address: string;
  readonly state: SiteState;
  readonly responses: readonly PageResponse[];
  readonly zone: string;
  readonly choice: VisitorChoice;
  readonly visitor: AnalysedVisitor;
}

/** Server-rendered part of a page. */
export interface ServerPart {
  /** Undefined if the browser renders the page. */
  readonly html?: string;
  /** Style sheets that the HTML needs, by release. */
  readonly styles: readonly StyleSheet[];
}

const NOTHING: ServerPart = { styles: [] };

/** Renders pages with the assigned versions of their visitor. */
export const rendering = plugin<RenderingOptions>(async (app, { now, waits, limits }) => {
  const renderer = new PageRenderer(app.releases, now, limits);
  const isNew = createHourlyFilter(now);
  app.addHook('onClose', async () => renderer.close());

  // The first page of a version reads and compiles its code in each thread, which takes longer than a page waits.
  const prerender = async ({ registry }: LiveReleases) => {
    try {
      for (const page of listPagesToPrerender(registry, (choice) => filterByBackendLevel(choice, app.backendLevel()))) {
        await renderer.prerender(page);
      }
    } catch (error) {
      app.log.warn(
        { err: error },
        'prerendering failed; the first pages of the live versions may be sent without HTML',
      );
    }
  };
  let prerendering: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    prerendering = prerender(app.registry.current());
    await Promise.race([prerendering, wait(waits.start, undefined, { ref: false })]);
  });
  app.registry.onChange((live) => {
    prerendering = prerender(live);
  });
  app.decorate('versionsPrerendered', async () => prerendering);

  app.decorate('renderPage', async (page) => {
    const { state, choice, visitor } = page;
    const [path = '/', query = ''] = page.url.split('?');
    const { shell } = choice;
    if (shell?.server === undefined || !isRenderable(state, choice, path, query)) {
      return NOTHING;
    }
    const rendering = renderer.render(createRenderablePage({ ...page, path, shell }));
    void rendering.then(async ({ failures }) => recordFailures(failures, choice, visitor));
    const outcome = await Promise.race([rendering, wait(waits.html, undefined, { ref: false })]);
    const { html, shown = [] } = outcome?.rendered ?? {};
    return html === undefined ? NOTHING : { html, styles: listStyles(shown, choice) };
  });

  /** Records rendering failures for the versions of this visitor's page. */
  async function recordFailures(
    failures: readonly ServerFailure[],
    choice: VisitorChoice,
    visitor: AnalysedVisitor,
  ): Promise<void> {
    const getVersion = (feature: string) => choice.packages.get(feature)?.release.version;
    for (const { feature, place, message } of failures) {
      const failure = { feature, version: getVersion(feature), place, message };
      if (isNew(JSON.stringify(failure))) {
        app.log.warn(failure, 'a part could not be rendered at the server');
      }
    }
    const observed = failures.flatMap(({ feature, place, message }) => {
      const version = getVersion(feature);
      return version === undefined ? [] : [{ package: feature, version, outcome: 'server' as const, place, message }];
    });
    app.releaseCounters.countFailures(observed);
    if (observed.length > 0) {
      await app.canaryAnalysis.notePage({ visitor, failures: observed });
    }
  }
});

/**
 * Returns false for pages that only the browser renders: of a shell in development, of an unknown session, with a login
 * form, and of a member whose address has a query, since no text of the request is rendered next to member data.
 */
function isRenderable({ shell, session, features }: SiteState, choice: VisitorChoice, path: string, query: string) {
  const parts = listNeededModules(path, listShownReleases(choice, features));
  const showsLogin = session === null && parts.some(({ part }) => 'login' in part && part.login);
  return (
    shell.developmentOrigin === undefined && session !== 'unknown' && !showsLogin && (session === null || query === '')
  );
}

/** Returns the style sheets of the shown modules without duplicates. */
function listStyles(shown: RenderedPage['shown'], { features }: VisitorChoice): ServerPart['styles'] {
  const found = new Map<string, StyleSheet>();
  for (const { feature, module } of shown) {
    const release = features.get(feature)?.release;
    for (const file of release?.groups[module]?.css ?? []) {
      if (release !== undefined) {
        found.set(`${feature} ${file}`, { release, file });
      }
    }
  }
  return [...found.values()];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every thread has rendered with the live versions; never rejects. */
    versionsPrerendered(): Promise<void>;
    /** Renders a page; returns no HTML after the time limit. */
    renderPage(page: PageRequest): Promise<ServerPart>;
  }
}
