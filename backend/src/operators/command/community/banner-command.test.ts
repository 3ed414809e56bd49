import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryCommand } from '../../../testing/try-command.ts';
import { bannerCommand } from './banner-command.ts';

it.each([
  [
    ['publish', '--title', 'Moon', '--image', '/a.svg', '--link', '/game', '--place', 'lobby'],
    ['banner-publish', { title: 'Moon', imgUrl: '/a.svg', linkUrl: '/game', type: 'lobby' }],
  ],
  [
    ['edit', '7', '--link', ''],
    ['banner-edit', { id: 7, linkUrl: '' }],
  ],
  [
    ['remove', '7'],
    ['banner-remove', { id: 7 }],
  ],
])('%j asks the backend for %j', async (words, action) => {
  const { asked, said } = await tryCommand(bannerCommand, words, { id: 7 });
  expect(asked).toEqual(action);
  expect(said).toMatch(/^✓ .*7/);
});

it('sends what a file has in further languages, when it is JSON', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'banner-'));
  const file = path.join(folder, 'languages.json');
  writeFileSync(file, '{"en":{"title":"Moon"}}');
  const { asked } = await tryCommand(bannerCommand, ['edit', '7', '--translations', file], { id: 7 });
  expect(asked).toEqual(['banner-edit', { id: 7, translations: { en: { title: 'Moon' } } }]);
  writeFileSync(file, '{"en"');
  const { refused } = await tryCommand(bannerCommand, ['edit', '7', '--translations', file], { id: 7 });
  expect(String(refused)).toContain('is no JSON');
  rmSync(folder, { recursive: true });
});

it.each([[['publish', '--title', 'Moon']], [['publish', '--image', '/a.svg']], [['edit', 'x']], [['remove']]])(
  '%j asks for nothing',
  async (words) => {
    expect(await tryCommand(bannerCommand, words)).toEqual({ said: '', refused: expect.any(Error) });
  },
);

it('lists what is published, for people and for programs', async () => {
  const banners = [{ id: 7, type: 'home', title: 'Moon', imgUrl: '/a.svg', linkUrl: '' }];
  expect((await tryCommand(bannerCommand, ['list'], { banners })).said).toBe('7  home  Moon  /a.svg  –\n');
  expect(JSON.parse((await tryCommand(bannerCommand, ['list', '--json'], { banners })).said)).toEqual({ banners });
});
