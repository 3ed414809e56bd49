import { expect, it } from '@jest/globals';
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
