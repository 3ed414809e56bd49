import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { createReleaseProject, type ReleaseProject } from '../testing/release-project.ts';
import { parseRegistry } from '../registry/read-registry.ts';
import { withCanary } from '../registry/canary-change.ts';
import { withActive, withDisabled } from '../registry/registry-change.ts';
import { chooseReleases } from './visitor-choice.ts';
import type { Visitor } from './visitor.ts';

const visitor = (id: string): Visitor => ({ id, staff: false, locale: 'ko', width: 'desktop' });
const VISITORS = Array.from({ length: 100_000 }, () => randomUUID());
const NOW = new Date();

let project: ReleaseProject;
let registry: Registry;
const manifests = new Map<string, ReleaseManifest>();

beforeAll(async () => {
  project = createReleaseProject();
  await project.live('shell');
  for (const [name, route] of [
    ['mf-wallet', '/deposit'],
    ['mf-games', '/game'],
  ] as const) {
    await project.live(name, { routes: [route] });
    project.build(name, { version: '1.1.0', routes: [route] });
    await project.run('publish', name);
    const manifest = await project.store.readManifest(name, '1.1.0');
    if (manifest !== undefined) {
      manifests.set(name, manifest);
    }
  }
  registry = parseRegistry(readFileSync(path.join(project.folder, 'registry.json'), 'utf8'));
});
afterAll(() => project.remove());

function manifestOf(name: string): ReleaseManifest {
  const manifest = manifests.get(name);
  if (manifest === undefined) {
    throw new Error(`${name} was not published.`);
  }
  return manifest;
}
const canary = (of: Registry, name: string, percent: number) => withCanary(of, manifestOf(name), { percent }, NOW);
const inside = (of: Registry, name: string) =>
  new Set(VISITORS.filter((id) => chooseReleases(of, visitor(id)).features.get(name)?.rollout !== undefined));

/** How many of some are not among others. */
function missingFrom(others: ReadonlySet<string>, some: ReadonlySet<string>): number {
  return [...some].filter((visitor) => !others.has(visitor)).length;
}

describe('100,000 visitors', () => {
  it('are in a canary by its share, and none moves out as it grows', () => {
    let current = registry;
    let before = new Set<string>();
    for (const percent of [1, 10, 50, 100]) {
      current = canary(current, 'mf-wallet', percent);
      const now = inside(current, 'mf-wallet');
      expect(Math.abs((now.size / VISITORS.length) * 100 - percent)).toBeLessThanOrEqual(0.5);
      expect(missingFrom(now, before)).toBe(0);
      before = now;
    }
  });

  it('stay where they are when another feature is rolled out, promoted or disabled', () => {
    const first = canary(registry, 'mf-wallet', 10);
    const wallet = inside(first, 'mf-wallet');
    const steps = [
      canary(first, 'mf-games', 50),
      withActive(canary(first, 'mf-games', 50), manifestOf('mf-games'), 'promote'),
      withDisabled(first, 'mf-games', NOW),
    ];
    for (const step of steps) {
      const now = inside(step, 'mf-wallet');
      expect([missingFrom(now, wallet), missingFrom(wallet, now)]).toEqual([0, 0]);
    }
  });

  it('are assigned independently per rollout: two canaries of 50 % share 25 %', () => {
    const both = canary(canary(registry, 'mf-wallet', 50), 'mf-games', 50);
    const wallet = inside(both, 'mf-wallet');
    const meet = (wallet.size - missingFrom(inside(both, 'mf-games'), wallet)) / VISITORS.length;
    expect(Math.abs(meet - 0.25)).toBeLessThan(0.01);
  });
});
