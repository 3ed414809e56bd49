import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { getArms } from 'releases/canary-analysis/arms.ts';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { allCalls, type PromotionList, withoutPromotions } from 'shared-types/calls';
import type { PageAnswer, RenderedPage, ServerFailure, SiteState } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/visitor-keys.ts';
import type { StyleSheet } from '../page/inline-styles.ts';
import { neededParts } from '../page/needed-parts.ts';
import { partsOfLevel } from '../page/parts-of-level.ts';
import type { LiveReleases } from '../registry/registry-watch.ts';
import { type FoundAnswers, PageAnswers } from './page-answers.ts';
import { PageRenderer } from './page-renderer.ts';
import { renderablePage, shownReleases } from './page-state.ts';
import { zoneOf } from './page-zone.ts';
import { pagesToPrerender } from './prerender-pages.ts';
import type { RenderLimits } from './render-pool.ts';

/** Longest waits in ms: of a page for the answers of its calls, then for its HTML. What is late the browser does. */
export interface PageWaits {
  readonly answers: number;
  readonly html: number;
  /** Of the proxy's start for what is live to be rendered with. */
  readonly start: number;
}

const PAGE_WAITS: PageWaits = { answers: 100, html: 150, start: 5_000 };

/** The same failure at the server is logged once in this time, in ms; maximum number that is remembered. */
const LOG_EVERY_MS = 3_600_000;
const MAX_LOGGED = 500;

/** Where answers may hold promotions, by call. */
const PROMOTION_LISTS = new Map<string, PromotionList>(
  allCalls().flatMap(([name, { promotions }]) => (promotions === undefined ? [] : [[name, promotions]])),
);

interface RenderingOptions {
  readonly now: () => number;
  readonly waits?: PageWaits | undefined;
  readonly limits?: RenderLimits | undefined;
}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly state: SiteState;
  readonly choice: VisitorChoice;
  readonly visitor: AnalysedVisitor;
  /** @see FastifyInstance.pageAnswers */
  readonly answers: FoundAnswers;
}

/** A page of which it may not yet be known whose it is. */
interface AnsweredPage {
  readonly choice: VisitorChoice;
  readonly features: SiteState['features'];
  /** Settled once that is known; never rejected. */
  readonly known: Promise<unknown>;
}

/** What the server adds to a page. */
export interface ServerPart {
  readonly answers: readonly PageAnswer[];
  /** Absent where the browser renders by itself. */
  readonly html?: string;
  /** Style sheets that the HTML needs, by release. */
  readonly styles: readonly StyleSheet[];
  readonly zone: string;
}

/** Renders the first page at the server, out of the versions that its visitor was given. */
export const rendering = plugin<RenderingOptions>(async (app, { now, waits = PAGE_WAITS, limits }) => {
  const renderer = new PageRenderer(app.releases, now, limits);
  const pageAnswers = new PageAnswers(app, now, waits.answers);
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED, ttl: LOG_EVERY_MS });
  app.addHook('onClose', async () => renderer.close());

  // The first page of a version reads and compiles its code in each thread, which takes longer than a page waits.
  const prerender = async ({ registry }: LiveReleases) => {
    try {
      for (const page of pagesToPrerender(registry, (choice) => partsOfLevel(choice, app.backendLevel()))) {
        await renderer.prerender(page);
      }
    } catch (error) {
      app.log.warn({ err: error }, 'the first pages of these versions may come without their HTML');
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

  app.decorate('pageAnswers', async (request, { choice, features, known }) =>
    pageAnswers.of(request, shownReleases(choice, features), known),
  );

  app.decorate('serverPart', async ({ request, state, choice, visitor, answers: found }) => {
    const [path = '/', query = ''] = request.url.split('?');
    const { shell } = choice;
    const zone = zoneOf(request, state.locale);
    const isMember = state.session !== null && state.session !== 'unknown';
    // A login that the backend ended meanwhile has no answers of its own.
    const all = [...found.shared, ...(isMember ? found.own : [])];
    const answers = isMember && state.session.promotions === false ? all.map(withoutPagePromotions) : all;
    const nothing: ServerPart = { answers, styles: [], zone };
    const parts = neededParts(path, shownReleases(choice, state.features));
    const asksForLogin = state.session === null && parts.some(({ part }) => 'login' in part && part.login);
    const developed = state.shell.developmentOrigin !== undefined;
    // The address of a member's page is not rendered into it.
    const holdsBoth = state.session !== null && query !== '';
    if (shell?.server === undefined || developed || state.session === 'unknown' || asksForLogin || holdsBoth) {
      return nothing;
    }
    const address = `${request.protocol}://${request.host}${request.url}`;
    const rendering = renderer.render(renderablePage({ state, answers, path, address, zone, shell, choice }));
    void rendering.then(async ({ failures }) => note(failures, choice, visitor));
    const outcome = await Promise.race([rendering, wait(waits.html, undefined, { ref: false })]);
    const { html, shown = [] } = outcome?.rendered ?? {};
    return html === undefined ? nothing : { ...nothing, html, styles: stylesOf(shown, choice) };
  });

  /** What the server could not render, as a failure of the version in this visitor's page. */
  async function note(
    failures: readonly ServerFailure[],
    choice: VisitorChoice,
    visitor: AnalysedVisitor,
  ): Promise<void> {
    for (const { feature, place, message } of failures) {
      const version = choice.packages.get(feature)?.release.version;
      const failure = { feature, version, place, message };
      const key = JSON.stringify(failure);
      if (!logged.has(key)) {
        logged.set(key, true);
        app.log.warn(failure, 'a part could not be rendered at the server');
      }
    }
    const observed = failures.flatMap(({ feature, place, message }) => {
      const version = choice.packages.get(feature)?.release.version;
      return version === undefined ? [] : [{ package: feature, version, outcome: 'server' as const, place, message }];
    });
    app.releaseCounters.countFailures(observed);
    if (visitor.isCredible && observed.length > 0) {
      const arms = getArms(app.registry.current().registry, choice, now());
      await app.canaryAnalysis.notePage({ visitor, arms, loaded: [], failures: observed });
    }
  }
});

/** Removes promotions that a backend answered a member with who may not be shown any. */
function withoutPagePromotions(page: PageAnswer): PageAnswer {
  const promotions = PROMOTION_LISTS.get(page.call);
  return promotions === undefined ? page : { ...page, answer: withoutPromotions(page.answer, promotions) };
}

/** The style sheets of what is shown, each once: parts of a feature have some in common. */
function stylesOf(shown: RenderedPage['shown'], { features }: VisitorChoice): ServerPart['styles'] {
  const found = new Map<string, ServerPart['styles'][number]>();
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
    /** The answers that a page comes with, as far as they are there in time: what its first view asks for. */
    pageAnswers(request: FastifyRequest, page: AnsweredPage): Promise<FoundAnswers>;
    /** Settled when the threads have rendered with the versions that are live; never rejected. */
    versionsPrerendered(): Promise<void>;
    /** What the server adds to a page, as far as it is there in time. */
    serverPart(page: PageRequest): Promise<ServerPart>;
  }
}
