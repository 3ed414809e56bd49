import { expect, it } from '@jest/globals';
import path from 'node:path';
import { FRONT_ENDS, ROOT } from '../project/front-ends.ts';
import { partPage, workbenchPage } from './workbench-pages.ts';
import { lookedAt, pathOf, readFeature, stateFor } from './workbench-part.ts';

const FEATURES = FRONT_ENDS.filter((name) => name !== 'shell');

it.each(FEATURES)('%s has all of its pages and places on it', async (name) => {
  const feature = await readFeature(path.join(ROOT, name));
  const { routes, slots } = feature.descriptor;
  const missing = [...routes, ...slots].filter(({ module }) => !feature.modules.includes(module));
  expect(missing).toEqual([]);
  const page = workbenchPage(feature);
  expect(feature.modules.filter((module) => !page.includes(`>${module}</option>`))).toEqual([]);
});

it('a choice that is none is the first one, and each session is another member or none', async () => {
  const feature = await readFeature(path.join(ROOT, 'mf-wallet'));
  const look = (query: string) => lookedAt(new URLSearchParams(query), feature);
  const first = { module: feature.modules[0], session: 'member', locale: 'ko', calls: 'answers' };
  expect(look('module=./none&session=root&locale=xx&calls=')).toEqual(first);
  const types = ['member', 'agent', 'visitor'].map((session) => stateFor(look(`session=${session}`), feature).session);
  expect(types).toMatchObject([{ playType: 'user' }, { playType: 'agent' }, null]);
});

it('a page with a value in its path is shown at one, and what its files say stays text in the page', async () => {
  const feature = await readFeature(path.join(ROOT, 'mf-community'));
  expect(pathOf('./notice-detail', feature)).toEqual({ pattern: '/notice/:id', path: '/notice/7' });
  const { descriptor } = feature;
  const odd = {
    ...descriptor,
    wording: { ...descriptor.wording, ko: { title: '</script><script>alert(1)</script>' } },
  };
  const page = partPage(lookedAt(new URLSearchParams(), feature), { ...feature, descriptor: odd });
  expect(page).not.toContain('<script>alert');
});
