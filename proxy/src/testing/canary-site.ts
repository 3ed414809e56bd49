import { getRoles } from 'releases/registry/roles.ts';
import type { ReleaseOutcome } from 'shared-types/registry';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { getCookie, startTestSite, type TestSite } from './test-site.ts';

/** Old enough to be believed. */
const LONG_MS = 600_000;

/** A site with a canary of mf-wallet 1.1.0 next to 1.0.0. */
export type CanarySite = Awaited<ReturnType<typeof watchCanary>>;

const DEPOSIT = { name: 'deposit', route: '/deposit', call: 'apply-user-deposit', within: '30m' };

/** Maximum number of visitors until one is assigned to the canary. */
const MAX_TRIES = 1_000;

/** Addresses that no two visitors share a network of. */
let lastNetwork = 0;
export function createAddress(): string {
  lastNetwork += 1;
  return `10.${Math.floor(lastNetwork / 256) % 256}.${lastNetwork % 256}.7`;
}

/** Starts a site with a canary. @param env of the proxy */
export async function startCanarySite(percent: number, env: Record<string, string> = {}) {
  const site = await startTestSite(env);
  const project = createReleaseProject(site.releases);
  await project.live('shell');
  const wallet = { routes: ['/deposit'], descriptor: { outcomes: [DEPOSIT] } };
  await project.live('mf-wallet', wallet);
  await project.publish('mf-wallet', { version: '1.1.0', ...wallet });
  await project.run('canary', 'mf-wallet@1.1.0', '--percent', String(percent));
  return watchCanary(site, project);
}

export async function watchCanary(site: TestSite, project: ReleaseProject) {
  const { app } = site;
  await app.registry.refresh();
  await app.storeClock.compare();
  const roles = () => getRoles(app.registry.current().registry, 'mf-wallet');
  /** Opens a page from an address; a new network if absent. */
  const arrive = async (address = createAddress()) => {
    const page = await app.inject({ url: '/', remoteAddress: address });
    const version = page.payload.includes('/assets/mf-wallet/1.1.0/remoteEntry.js"') ? '1.1.0' : '1.0.0';
    return { cookie: getCookie(page), version, address };
  };
  return {
    site,
    project,
    arrive,
    /** Opens pages until one has this version. */
    async arriveAt(version: string, address?: string) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const visitor = await arrive(address);
        if (visitor.version === version) {
          return visitor;
        }
      }
      throw new Error(`None of ${MAX_TRIES} visitors got mf-wallet@${version}.`);
    },
    async report(visitor: Awaited<ReturnType<typeof arrive>>, outcome: ReleaseOutcome, of = visitor.version) {
      const { cookie, address } = visitor;
      const payload = { outcomes: [{ feature: 'mf-wallet', version: of, outcome }] };
      return (await site.post(RELEASE_REPORTS_PATH, payload, { cookie }, address)).statusCode;
    },
    /** Counts a page of a visitor from a new network. */
    async saw(arm: string, outcome: ReleaseOutcome) {
      const { canary } = roles() ?? {};
      const { version = '' } = canary?.release ?? {};
      const record = `mf-wallet@${version}/${canary?.rollout.salt}`;
      const keys = [`visitor ${createAddress()}`];
      const failures = outcome === 'loaded' ? [] : [{ package: 'mf-wallet', version, outcome }];
      const visitor = { keys, isCredible: true, arms: [{ record, arm }] };
      await app.canaryAnalysis.notePage({ visitor, loaded: [`mf-wallet@${version}`], failures });
    },
    /** Advances the clock until cookies are old enough to count. */
    wait() {
      site.clock += LONG_MS;
    },
    canaryRuns: () => roles()?.canary !== undefined,
    acts: async () => (await project.store.readHistory()).filter(({ by }) => by === 'proxy'),
    evidence: async () =>
      (await app.canaryAnalysis.getEvidence()).find((each) => each.package === 'mf-wallet' && each.version === '1.1.0'),
    async close() {
      await site.close();
      project.remove();
    },
  };
}
