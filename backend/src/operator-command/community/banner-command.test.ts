import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { bannerCommand } from './banner-command.ts';

let said: string;
beforeEach(() => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** What the backend is asked for by these words. */
async function asked(answer: object, ...words: string[]): Promise<readonly [string, object] | undefined> {
  let seen: readonly [string, object] | undefined;
  const command = bannerCommand({
    act: async (name, input) => {
      seen = [name, input];
      return answer;
    },
  });
  for (const one of [command, ...command.commands]) {
    one.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  await command.parseAsync(words, { from: 'user' });
  return seen;
}

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
  expect(await asked({ id: 7 }, ...words)).toEqual(action);
  expect(said).toMatch(/^✓ .*7/);
});

it.each([[['publish', '--title', 'Moon']], [['publish', '--image', '/a.svg']], [['edit', 'x']], [['remove']]])(
  '%j asks for nothing',
  async (words) => {
    await expect(asked({}, ...words)).rejects.toThrow();
  },
);

it('lists what is published, for people and for programs', async () => {
  const banners = [{ id: 7, type: 'home', title: 'Moon', imgUrl: '/a.svg', linkUrl: '' }];
  await asked({ banners }, 'list');
  expect(said).toBe('7  home  Moon  /a.svg  –\n');
  said = '';
  await asked({ banners }, 'list', '--json');
  expect(JSON.parse(said)).toEqual({ banners });
});
