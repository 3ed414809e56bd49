import { randomBytes } from 'node:crypto';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { ReleaseReport, ReportedPage } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import { createTextSigner } from '../cookies/text-signer.ts';
import type { SitePluginOptions } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';

const CHECK_MS = 5_000;

/** Time in which a page must settle or leave after it reported its start, in ms. */
export const SILENT_MS = 45_000;

/** Maximum number of remembered pages; the oldest are dropped and not counted. */
const MAX_PAGES = 20_000;

/** Time after a report about another proxy's page in which no page counts as frozen, in ms. */
const OTHERS_MS = 3_600_000;

interface ServedPage {
  readonly visitor: AnalysedVisitor;
  readonly shell: string;
  readonly at: number;
  isStarted: boolean;
}

/** Tracks served pages until they settle or leave. Counts a started page that does neither: it froze and cannot report it. */
export const pageWatch = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  // Ids of page loads are bound to their visitor: a visitor cannot report on the page of another one.
  const signer = createTextSigner(environment.sessionSecrets, 'page-load');
  const isLoadOf = (visitor: string, load: string) => {
    const [nonce = '', signature = ''] = load.split('.');
    return signer.isSigned(`${nonce} ${visitor}`, signature);
  };
  const pages = new Map<string, ServedPage>();
  let othersAt = Number.NEGATIVE_INFINITY;

  const recordStage = (load: string, stage: ReportedPage['stage']) => {
    const page = pages.get(load);
    if (page === undefined) {
      // Settled pages are removed, so only a fresh id shows that another proxy served the page.
      othersAt = stage === 'hydrated' ? now() : othersAt;
    } else if (stage === 'settled' || stage === 'leaving') {
      pages.delete(load);
    } else {
      page.isStarted = true;
    }
  };

  const countFrozen = async () => {
    for (const [load, { visitor, shell, at, isStarted }] of pages) {
      if (now() - at < SILENT_MS) {
        break;
      }
      pages.delete(load);
      if (isStarted && visitor.isCredible && now() - othersAt > OTHERS_MS) {
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
      pages.set(load, { visitor, shell: choice.shell?.version ?? '', at: now(), isStarted: false });
      if (pages.size > MAX_PAGES) {
        const [oldest = ''] = pages.keys();
        pages.delete(oldest);
      }
      return load;
    },
    recordReport(id, { page, outcomes }) {
      if (page?.load !== undefined && isLoadOf(id, page.load)) {
        // A page whose shell did not start is not monitored any more.
        const hasFailed = outcomes.some(({ feature, outcome }) => feature === 'shell' && outcome === 'init');
        recordStage(page.load, hasFailed ? 'leaving' : page.stage);
      }
    },
    countFrozen: runRegularly(app, CHECK_MS, countFrozen),
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    pageWatch: {
      /** Records a served page. @param id of the visitor @returns load id, which its reports contain */
      recordPage(id: string, visitor: AnalysedVisitor, choice: VisitorChoice): string;
      recordReport(id: string, report: ReleaseReport): void;
      countFrozen(): Promise<void>;
    };
  }
}
