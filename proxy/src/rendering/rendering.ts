import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { VisitorChoice } from 'releases';
import {
  allCalls,
  DEFAULT_LOCALE,
  type Locale,
  type PageAnswer,
  type PromotionList,
  type RenderedPage,
  type ServerFailure,
  type SiteState,
  withoutPromotions,
  ZONE_COOKIE,
} from 'shared-types';
import { pageCookie } from '../cookies/site-cookies.ts';
import type { Whose } from '../noticing/page-watch.ts';
import type { StyleSheet } from '../page/inline-styles.ts';
import { neededParts } from '../page/needed-parts.ts';
import { partsOfLevel } from '../page/parts-of-level.ts';
import type { LiveReleases } from '../registry/registry-watch.ts';
import { type FoundAnswers, PageAnswers } from './page-answers.ts';
import { PageRenderer } from './page-renderer.ts';
import { bareState, shownReleases } from './page-state.ts';
import { pagesToWarmUp } from './warm-up.ts';

/** Longest waits in ms: of a page for the answers of its calls, then for its HTML. What is late the browser does. */
export interface PageWaits {
  readonly answers: number;
  readonly html: number;
  /** Of the proxy's start, and of what becomes live next, for the versions before to be warm. */
  readonly warm: number;
}

const PAGE_WAITS: PageWaits = { answers: 100, html: 150, warm: 5_000 };

/** The same failure at the server is logged once in this time, in ms, of so many that are remembered. */
const LOG_EVERY_MS = 3_600_000;
const MOST_LOGGED = 500;

/** The zone that most readers of a language live in: that of whoever has not been here before. */
const ZONE_OF: Readonly<Record<Locale, string>> = {
  ko: 'Asia/Seoul',
  en: 'Asia/Seoul',
  vn: 'Asia/Ho_Chi_Minh',
  jp: 'Asia/Tokyo',
  cn: 'Asia/Shanghai',
};

/** Where answers may hold promotions, by call. */
const PROMOTION_LISTS = new Map<string, PromotionList>(
  allCalls().flatMap(([name, { promotions }]) => (promotions === undefined ? [] : [[name, promotions]])),
);

interface RenderingOptions {
  readonly now: () => number;
  readonly waits?: PageWaits | undefined;
}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly state: SiteState;
  readonly choice: VisitorChoice;
  readonly whose: Whose;
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
export const rendering = plugin<RenderingOptions>(async (app, { now, waits = PAGE_WAITS }) => {
  const renderer = new PageRenderer(app.releases, now);
  const pageAnswers = new PageAnswers(app, now, waits.answers);
  const logged = new LRUCache<string, true>({ max: MOST_LOGGED, ttl: LOG_EVERY_MS });
  app.addHook('onClose', async () => renderer.close());

  // The first page of a version reads and compiles its code in each thread, which takes longer than a page waits.
  const warmUp = async ({ registry }: LiveReleases) => {
    try {
      const zone = namedZone(ZONE_OF[DEFAULT_LOCALE]) ?? 'UTC';
      for (const page of pagesToWarmUp(registry, (choice) => partsOfLevel(choice, app.backendLevel()), zone)) {
        await renderer.warmUp(page);
      }
    } catch (error) {
      app.log.warn({ err: error }, 'the first pages of these versions may come without their HTML');
    }
  };
  const warmUpInTime = async (live: LiveReleases) =>
    Promise.race([warmUp(live), wait(waits.warm, undefined, { ref: false })]);
  let warming: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    warming = warmUpInTime(app.registry.current());
    await warming;
  });
  app.registry.onChange((live) => {
    warming = warming.then(async () => warmUpInTime(live));
  });
  app.decorate('versionsWarm', async () => warming);

  app.decorate('pageAnswers', async (request, { choice, features, known }) =>
    pageAnswers.of(request, shownReleases(choice, features), known),
  );

  app.decorate('serverPart', async ({ request, state, choice, whose, answers: found }) => {
    const [path = '/', query = ''] = request.url.split('?');
    const { shell } = choice;
    const parts = neededParts(path, shownReleases(choice, state.features));
    const zone = zoneOf(request, state.locale);
    const isMember = state.session !== null && state.session !== 'unknown';
    // A login that the backend ended meanwhile has no answers of its own.
    const all = [...found.shared, ...(isMember ? found.own : [])];
    const answers = isMember && state.session.promotions === false ? all.map(withoutPagePromotions) : all;
    const sentAway = state.session === null && parts.some(({ part }) => 'login' in part && part.login);
    const developed = state.shell.developmentOrigin !== undefined;
    // The address of a member's page is not rendered into it.
    const holdsBoth = state.session !== null && query !== '';
    if (shell?.server === undefined || developed || state.session === 'unknown' || sentAway || holdsBoth) {
      return { answers, styles: [], zone };
    }
    const rendering = renderer.render({
      page: {
        state: { ...bareState(state), answers },
        address: `${request.protocol}://${request.host}${request.url}`,
        zone,
      },
      shell,
      features: [...new Set(parts.filter(({ part }) => part.server !== false).map(({ release }) => release))],
    });
    void rendering.then(async ({ failures }) => note(failures, choice, whose));
    const outcome = await Promise.race([rendering, wait(waits.html, undefined, { ref: false })]);
    const { html, shown } = outcome?.rendered ?? {};
    if (html === undefined) {
      return { answers, styles: [], zone };
    }
    return {
      answers,
      html,
      styles: stylesOf(shown ?? [], choice),
      zone,
    };
  });

  /** What the server could not render, as a failure of the version in this visitor's page. */
  async function note(failures: readonly ServerFailure[], choice: VisitorChoice, whose: Whose): Promise<void> {
    for (const { feature, place, message } of failures) {
      const version = choice.packages.get(feature)?.release.version;
      const failure = { feature, version, place, message };
      const key = JSON.stringify(failure);
      if (!logged.has(key)) {
        logged.set(key, true);
        app.log.warn(failure, 'a part could not be rendered at the server');
      }
    }
    await app.judging.note(
      failures.flatMap(({ feature, place, message }) => {
        const chosen = choice.packages.get(feature);
        return chosen === undefined
          ? []
          : [
              {
                ...whose,
                package: feature,
                version: chosen.release.version,
                rollout: chosen.rollout,
                arm: chosen.arm,
                at: now(),
                outcome: 'server' as const,
                place,
                message,
              },
            ];
      }),
    );
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

/** The zone that a page's moments are written in, by the name that engines as this one have for it. */
function zoneOf({ cookies }: FastifyRequest, locale: Locale): string {
  return namedZone(pageCookie(cookies, ZONE_COOKIE) ?? '') ?? namedZone(ZONE_OF[locale]) ?? 'UTC';
}

/** Kept, since an engine takes its time to look one up, and few enough, since strangers write them. */
const namedZones = new LRUCache<string, string>({ max: 500 });

/** Undefined for what is no zone. */
function namedZone(zone: string): string | undefined {
  const known = namedZones.get(zone);
  if (known !== undefined || zone === '') {
    return known;
  }
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    namedZones.set(zone, timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers that a page comes with, as far as they are there in time: what its first view asks for. */
    pageAnswers(request: FastifyRequest, page: AnsweredPage): Promise<FoundAnswers>;
    /** Settled when every version that came into use until now has been rendered with by the threads; never rejected. */
    versionsWarm(): Promise<void>;
    /** What the server adds to a page, as far as it is there in time. */
    serverPart(page: PageRequest): Promise<ServerPart>;
  }
}
