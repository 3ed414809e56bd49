import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import type { ReleaseReport } from 'shared-types/registry';
import type { AnalysedVisitor } from '../canary-analysis/canary-analysis.ts';
import type { ProxyEnvironment } from '../environment.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';
import { ServedPages } from './served-pages.ts';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isSameText } from 'releases/signing/same-text.ts';

/** Ids of page loads, each bound to its visitor: a visitor cannot report on the page of another one. */
interface PageIds {
  make(visitor: string): string;
  /** Returns true if a proxy with the same secret created the id for this visitor. */
  isOf(visitor: string, id: string): boolean;
}

/** Creates and verifies page ids. @param secrets session secrets: the first one signs, all verify */
function pageIds(secrets: readonly string[]): PageIds {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'page-load', 32)));
  const sign = (nonce: string, visitor: string, key: Buffer) =>
    createHmac('sha256', key).update(`${nonce} ${visitor}`).digest('base64url').slice(0, 22);
  return {
    make(visitor) {
      const nonce = randomBytes(9).toString('base64url');
      const [key = Buffer.alloc(0)] = keys;
      return `${nonce}.${sign(nonce, visitor, key)}`;
    },
    isOf(visitor, id) {
      const [nonce = '', signature = ''] = id.split('.');
      return keys.some((key) => isSameText(signature, sign(nonce, visitor, key)));
    },
  };
}

/** How often frozen pages are looked for, in ms. */
const LOOK_MS = 5_000;

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
  const ids = pageIds(environment.sessionSecrets);
  const pages = new ServedPages<Visit>();

  const look = async () => {
    for (const { visitor, shell } of pages.takeFrozen(now())) {
      if (visitor.isCredible) {
        const failures = [{ package: 'shell', version: shell, outcome: 'frozen' as const }];
        app.releaseCounters.countFailures(failures);
        await app.canaryAnalysis.notePage({ visitor, failures });
      }
    }
  };

  app.decorate('pageWatch', {
    give(id, visitor, choice) {
      const load = ids.make(id);
      pages.give(load, { visitor, shell: choice.shell?.version ?? '' }, now());
      return load;
    },
    hear(id, { page, outcomes }) {
      if (page?.load !== undefined && ids.isOf(id, page.load)) {
        // A page whose shell did not start is over.
        const isOver = outcomes.some(({ feature, outcome }) => feature === 'shell' && outcome === 'init');
        pages.recordStage(page.load, isOver ? 'leaving' : page.stage, now());
      }
    },
    look: runRegularly(app, LOOK_MS, look),
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    pageWatch: {
      /** Remembers a page that goes out. @param id of the visitor @returns the id that its reports carry */
      give(id: string, visitor: AnalysedVisitor, choice: VisitorChoice): string;
      /** Notes a report. @param id of the visitor */
      hear(id: string, report: ReleaseReport): void;
      /** Counts pages that froze. */
      look(): Promise<void>;
    };
  }
}
