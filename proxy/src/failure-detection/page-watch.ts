import { randomBytes } from 'node:crypto';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { ReleaseReport } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import { createTextSigner } from '../cookies/text-signer.ts';
import type { SitePluginOptions } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { ServedPages } from './served-pages.ts';

const CHECK_MS = 5_000;

interface Visit {
  readonly visitor: AnalysedVisitor;
  readonly shell: string;
}

/** Tracks served pages and counts those that froze, since they cannot report it. */
export const pageWatch = plugin<SitePluginOptions>(async (app, { environment, now }) => {
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
        // A page whose shell did not start is not monitored any more.
        const hasFailed = outcomes.some(({ feature, outcome }) => feature === 'shell' && outcome === 'init');
        pages.recordStage(page.load, hasFailed ? 'leaving' : page.stage, now());
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
      /** Records a report of a page. @param id of the visitor */
      recordReport(id: string, report: ReleaseReport): void;
      countFrozen(): Promise<void>;
    };
  }
}
