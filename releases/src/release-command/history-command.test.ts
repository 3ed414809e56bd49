import { describe, expect, it } from '@jest/globals';
import { signChange } from '../signing/change-signature.ts';
import { createReleaseKey, readReleaseKey } from '../signing/release-key.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { describeActor } from './history-command.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

describe('release history', () => {
  const kim = readReleaseKey(createReleaseKey());
  const trusted = readTrustedKeys(`kim=${kim.publicText}`, 'a test');

  const unsigned = setUpReleaseProject();

  it('returns what visitors got of each package after each change', async () => {
    await unsigned.live('shell');
    await unsigned.live('mf-wallet', { routes: ['/deposit'] });
    const before = (await readRegistry(unsigned.store)).revision;
    await unsigned.publish('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
    await unsigned.run('canary', 'mf-wallet@1.1.0', '--percent', '10', '--to', 'locale=ko');
    await unsigned.run('rollback', 'mf-wallet');
    const at = async (revision: number) => {
      const { out } = await unsigned.run('history', '--revision', String(revision), '--json');
      return (JSON.parse(out) as { versions: object }).versions;
    };
    const shell = { active: '1.0.0' };
    expect(await at(before)).toEqual({ shell, 'mf-wallet': { active: '1.0.0' } });
    expect(await at(before + 1)).toEqual({
      shell,
      'mf-wallet': { active: '1.0.0', canary: '1.1.0', percent: 10, to: ['locale=ko'] },
    });
    expect(await at(before + 2)).toEqual(await at(before));
    expect((await unsigned.run('history', '--revision', String(before + 1))).out).toMatch(
      /canary .*\n.*\n.*mf-wallet +1\.0\.0 +1\.1\.0 for 10 % of locale=ko/s,
    );
    expect(await unsigned.run('history', '--revision', '99')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no revision 99'),
    });
  });

  it('returns the signer of a change, or its stated name if unsigned or altered', () => {
    const entry = { at: '2026-11-22', by: 'tester', action: 'activate', detail: 'mf-wallet@1.0.0', revision: 7 };
    const signed = signChange(entry, kim);
    expect(describeActor(entry, trusted)).toBe('tester (it is not signed)');
    expect(describeActor(signed, trusted)).toBe('kim (signed)');
    expect(describeActor({ ...signed, detail: 'mf-games@6.6.6' }, trusted)).toMatch(
      /^tester \(it was changed after kim signed it/,
    );
    expect(describeActor(signed, undefined)).toBe(`tester (key ${kim.id.slice(0, 8)})`);
  });
});

describe('guide of releases', () => {
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

  const project = setUpReleaseProject(async ({ build, live }) => {
    await live('shell');
    await live('mf-wallet', { version: '1.4.0' });
    build('mf-wallet', { version: '1.5.0' });
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
});
