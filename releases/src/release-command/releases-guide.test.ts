import { beforeEach, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/releases.md'), 'utf8');

/** Release commands of each block of the guide, split like in a shell. */
const BLOCKS = [...GUIDE.matchAll(/^```\n(?<block>[^]*?)^```$/gm)]
  .map(({ groups }) =>
    (groups?.block ?? '')
      .split('\n')
      .filter((line) => line.startsWith('npm run release -- '))
      .map((line) => wordsOf(line.slice('npm run release -- '.length))),
  )
  .filter((commands) => commands.length > 0);

/** Commands of the guide's table with their options. */
const TABLE = [
  ...(GUIDE.split('\n## Commands\n')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (?<cells>`[a-z]+[ `].*?) +\| /gm),
].flatMap(({ groups }) =>
  [...(groups?.cells ?? '').matchAll(/`(?<command>[^`]+)`/g)].map((match) => wordsOf(match.groups?.command ?? '')),
);

function wordsOf(line: string): string[] {
  return [...line.matchAll(/"(?<quoted>[^"]*)"|(?<plain>\S+)/g)].map(
    ({ groups }) => groups?.quoted ?? groups?.plain ?? '',
  );
}

const project = setUpReleaseProject();
beforeEach(async () => {
  await project.live('shell');
  await project.live('mf-wallet', { version: '1.4.0' });
  project.build('mf-wallet', { version: '1.5.0' });
});

it('runs every block of the guide in order on one site', async () => {
  expect(BLOCKS.map((commands) => commands.map(([name]) => name))).toEqual([
    ['publish', 'canary', 'status'],
    ['set', 'canary', 'canary'],
    ['set', 'set', 'set'],
  ]);
  for (const commands of BLOCKS) {
    for (const command of commands) {
      const { code, err } = await project.run(...command);
      expect([command.join(' '), code, err]).toEqual([command.join(' '), 0, '']);
    }
    // Restores the previous version.
    await project.run('rollback', 'mf-wallet', '--reason', 'the next block');
  }
  const { out } = await project.run('why', 'mf-wallet@1.5.0');
  expect(out).toMatch(/the next block/);
});

it('implements every command and option of the guide’s table', async () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(10);
  for (const [name = '', ...words] of TABLE) {
    const { out } = await project.run(name, '--help');
    const options = words.join(' ').match(/--[a-z-]+/g) ?? [];
    expect([name, options.filter((option) => !out.includes(option))]).toEqual([name, []]);
    expect([name, out]).toEqual([name, expect.stringContaining('Usage')]);
  }
});
