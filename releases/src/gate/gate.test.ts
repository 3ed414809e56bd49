import { beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { defineCall, ownCallOf, RowId, strict, Type } from 'shared-types/calls';
import type { FeatureDescriptor } from 'shared-types/registry';
import { listReadProblems } from './rules/read-rules.ts';

describe('the gate', () => {
  const project = setUpReleaseProject();
  beforeEach(async () => {
    await project.live('shell');
    await project.live('mf-games', { routes: ['/game'], slots: [{ slot: 'home.banner', module: './banner' }] });
  });

  it('reports all problems alike by activate, its dry run and canary', async () => {
    await project.live('mf-wallet', { version: '0.9.0', routes: ['/deposit'] });
    const before = await project.store.readRegistryText();
    await project.publish('mf-wallet', {
      routes: ['/game'],
      requires: '^9.0.0',
      buildData: { consumes: { lodash: '^4.0.0' } },
    });
    rmSync(path.join(project.folder, 'packages/mf-wallet/1.0.0/game-page.js'));
    const runs = [
      await project.run('activate', 'mf-wallet@1.0.0', '--dry-run'),
      await project.run('activate', 'mf-wallet@1.0.0'),
      await project.run('canary', 'mf-wallet@1.0.0', '--percent', '10'),
    ];
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1]);
    const [text = '', ...others] = new Set(runs.map(({ err }) => err));
    expect(others).toEqual([]);
    expect(text.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(4);
    expect(text).toMatch(/game-page\.js is missing/);
    expect(await project.store.readRegistryText()).toBe(before);
  });

  it('checks a canary with the canaries of other features', async () => {
    await project.live('mf-wallet', { routes: ['/deposit'] });
    for (const name of ['mf-wallet', 'mf-games']) {
      await project.publish(name, { version: '1.1.0', routes: ['/promo'] });
    }
    expect(await project.run('canary', 'mf-wallet@1.1.0', '--percent', '5')).toMatchObject({ code: 0 });
    expect((await project.run('canary', 'mf-games@1.1.0', '--percent', '5')).err).toMatch(/route \/promo/);
  });
});

describe('reads of a slot', () => {
  type Read = NonNullable<FeatureDescriptor['slots'][number]['reads']>[number];

  const own = (name: string, login: boolean, read: boolean) => ({
    [name]: ownCallOf(
      name,
      defineCall({
        summary: 'Of the promotions.',
        backendPath: `/public/promo/${name}`,
        login,
        read,
        request: strict({ id: RowId, code: Type.Optional(Type.String()) }),
        response: { words: Type.String() },
      }),
    ),
  });

  const OWN = { ...own('a-list', false, true), ...own('a-mine', true, true), ...own('a-join', false, false) };
  const CALLS_MADE = [...Object.keys(OWN), 'get-user-notices', 'get-user-note', 'user-health-check'];

  function problems(read: Read, ownCalls: typeof OWN = OWN): string[] {
    const slots: FeatureDescriptor['slots'] = [{ slot: 'home.boxes', module: './box', reads: [read] }];
    return listReadProblems(buildPlainFeature('mf-a', { slots }, { ownCalls, calls: CALLS_MADE }));
  }

  it.each([
    [{ call: 'get-user-notices' }],
    [{ call: 'get-user-note' }],
    [{ call: 'a-mine', body: { id: 7 } }],
    [{ call: 'a-list', body: { id: 7 } }],
    [{ call: 'a-list', body: { id: 7 }, address: { query: 'game', fields: ['code'] } }],
  ])('accepts the read %j', (read) => {
    expect(problems(read)).toEqual([]);
  });

  it.each([
    [{ call: 'a-lost' }, 'a-lost, which is not a call of the site or of this feature. Correct its name.'],
    [{ call: 'constructor' }, 'constructor, which is not a call of the site or of this feature. Correct its name.'],
    [{ call: 'user-health-check' }, 'user-health-check, which watches the session: pages embed reads only. Remove it.'],
    [{ call: 'a-join', body: { id: 7 } }, 'a-join, which is not a read: pages embed reads only. Remove it.'],
    [
      { call: 'get-notice-popup' },
      'get-notice-popup, which is missing in calls of feature.json. Remove it, or add it there.',
    ],
    [{ call: 'a-list' }, 'a-list with a body that does not match its request. Correct the body.'],
    [{ call: 'a-list', body: { id: 0 } }, 'a-list with a body that does not match its request. Correct the body.'],
    [
      { call: 'a-list', body: { id: 7, more: 1 } },
      'a-list with more, a field that its request does not have. Remove it.',
    ],
    [
      { call: 'a-list', address: { query: 'game', fields: ['id', 'company'] } },
      'a-list with company, a field that its request does not have. Remove it.',
    ],
  ])('rejects the read %j', (read, problem) => {
    expect(problems(read)).toEqual([`mf-a@1.0.0: ./box reads ${problem}`]);
  });
});

describe('ownership of pages', () => {
  const project = setUpReleaseProject();
  beforeEach(async () => {
    await project.live('shell');
    await project.live('mf-wallet', { routes: ['/deposit', '/comp'] });
  });

  it('frees a page that its feature removed, and blocks the rollback', async () => {
    await project.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.run('activate', 'mf-wallet@1.1.0');
    const closed = 'mf-wallet@1.0.0 cannot be rolled back to while mf-bonus@1.0.0 has its page /comp.';
    await project.publish('mf-bonus', { routes: ['/comp'] });
    expect(await project.run('activate', 'mf-bonus@1.0.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining(closed),
    });

    expect((await project.run('rollback', 'mf-wallet')).err).toMatch(/the route \/comp belongs to/);
    await project.publish('mf-bonus', { version: '1.1.0', routes: ['/bonus'] });
    expect((await project.run('activate', 'mf-bonus@1.1.0')).out).not.toContain('cannot be rolled back to');
    expect(await project.run('rollback', 'mf-wallet')).toMatchObject({ code: 0 });
  });

  it('allows moving a page to another feature in one step', async () => {
    await project.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await project.publish('mf-bonus', { routes: ['/comp'] });
    expect(await project.run('activate', 'mf-wallet@1.1.0', 'mf-bonus@1.0.0')).toMatchObject({ code: 0 });
  });
});
