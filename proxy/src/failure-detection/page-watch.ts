import { randomBytes } from 'node:crypto';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { ReleaseReport } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import { createTextSigner } from '../cookies/text-signer.ts';
import type { ProxyEnvironment } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { ServedPages } from './served-pages.ts';

/** How often frozen pages are looked for, in ms. */
const CHECK_MS = 5_000;

/** A page that went out. */
interface Visit {
  readonly visitor: AnalysedVisitor;
  /** Version of its shell. */
  readonly shell: string;
}

interface PageWatchOptions {
  readonly environment: ProxyEnvironment;
  readonly now: () => number;
}

/** Remembers pages that went out, and counts those that froze: they cannot report it. */
export const pageWatch = plugin<PageWatchOptions>(async (app, { environment, now }) => {
  // Ids of page loads are bound to their visitor: a visitor cannot report on the page of another one.
  const signer = createTextSigner(environment.sessionSecrets, 'page-load');
  const isLoadOf = (visitor: string, load: string) => {
    const [nonce = '', signature = ''] = load.split('.');
    return signer.isSigned(`${nonce} ${visitor}`, signature);
  };
  const pages = new ServedPages<Visit>();

  const countFrozen = async () => {
    for (const { visitor, shell } of pages.takeFrozen(now())) {
      if (visitor.isCredible) {
        const failures = [{ package: 'shell', version: shell, outcome: 'frozen' as const }];
        app.releaseCounters.countFailures(failures);
        await app.canaryAnalysis.notePage({ visitor, failures });
      }
    }
  };

  app.decorate('pageWatch', {
    recordPage(id, visitor, choice) {
      const nonce = randomBytes(9).toString('base64url');
      const load = `${nonce}.${signer.sign(`${nonce} ${id}`)}`;
      pages.add(load, { visitor, shell: choice.shell?.version ?? '' }, now());
      return load;
    },
    recordReport(id, { page, outcomes }) {
      if (page?.load !== undefined && isLoadOf(id, page.load)) {
        // A page whose shell did not start is over.
        const isOver = outcomes.some(({ feature, outcome }) => feature === 'shell' && outcome === 'init');
        pages.recordStage(page.load, isOver ? 'leaving' : page.stage, now());
      }
    },
    countFrozen: runRegularly(app, CHECK_MS, countFrozen),
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    pageWatch: {
      /** Remembers a page that goes out. @param id of the visitor @returns the id that its reports carry */
      recordPage(id: string, visitor: AnalysedVisitor, choice: VisitorChoice): string;
      /** Notes a report. @param id of the visitor */
      recordReport(id: string, report: ReleaseReport): void;
      /** Counts pages that froze. */
      countFrozen(): Promise<void>;
    };
  }
}
