import plugin from 'fastify-plugin';
import type { PageOutcome, ReleaseReport, SiteState } from 'shared-types';
import type { Environment } from '../environment.ts';
import { networkOf, type Observation, type VisitorChoice } from 'releases';
import { expectedVersions } from './expected-versions.ts';
import { GivenPages, type GivenVersion } from './given-pages.ts';
import { pageIds } from './page-ids.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';

/** Whom an observation is of. */
export type Whose = Pick<Observation, 'visitor' | 'visitorSince' | 'member' | 'network'>;

/** How often is looked for pages that fell silent, in ms. */
const LOOK_MS = 5_000;

/** What a page tells of the one before it says nothing of what it has loaded itself. */
const OF_THE_PAGE_BEFORE: ReadonlySet<PageOutcome> = new Set(['frozen'] as const);

interface Given {
  readonly whose: Whose;
  readonly choice: VisitorChoice;
  readonly path: string;
  readonly session: SiteState['session'];
  /** The shell, where the page says that it is there before the shell does. */
  readonly shell: GivenVersion | undefined;
}

interface PageWatchOptions {
  readonly environment: Environment;
  readonly now: () => number;
}

/** Remembers what pages were given, and notes what they cannot tell themselves: that they froze, or load over and over. */
export const pageWatch = plugin<PageWatchOptions>(async (app, { environment, now }) => {
  const ids = pageIds(environment.sessionSecrets);
  const pages = new GivenPages<Whose>();

  const note = async (kind: 'frozen', whose: Whose, versions: readonly GivenVersion[]) => {
    const observations = versions.map((version) => ({ ...whose, ...version, outcome: kind, at: now() }));
    await app.judging.note(observations);
  };
  const look = async () => {
    for (const { whose, versions } of pages.silences(now())) {
      await note('frozen', whose, versions);
    }
  };

  app.decorate('pageWatch', {
    give({ whose, choice, path, session, shell }) {
      const id = ids.make(whose.visitor);
      pages.give({ id, whose, versions: expectedVersions(choice, path, session), shell }, now());
      return id;
    },
    async hear(whose, { page, outcomes }) {
      if (page?.load === undefined || !ids.isOf(whose.visitor, page.load)) {
        return;
      }
      const packages = outcomes.filter(({ outcome }) => !OF_THE_PAGE_BEFORE.has(outcome)).map(({ feature }) => feature);
      // A page whose shell did not start is over, and no feature was run in it.
      const isOver = outcomes.some(({ feature, outcome }) => feature === 'shell' && outcome === 'init');
      const leaving = page.stage === 'leaving' || page.stage === 'settled' || isOver;
      pages.hear(page.load, { packages, leaving }, now());
    },
    whose: (request, visitor, member) => ({
      visitor,
      visitorSince: app.visitor.sinceOf(request),
      member,
      network: networkOf(request.ip),
    }),
    look: runRegularly(app, LOOK_MS, look),
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    pageWatch: {
      /** Remembers a page that goes out. @returns the id that its reports carry */
      give(page: Given): string;
      /** Takes in that a page was heard, and what of. */
      hear(whose: Whose, report: ReleaseReport): Promise<void>;
      /** Whom an observation is of that comes with a request. */
      whose(request: FastifyRequest, visitor: string, member: string | undefined): Whose;
      /** Looks for pages that fell silent. */
      look(): Promise<void>;
    };
  }
}
