import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runActionCommand } from '../../testing/run-action-command.ts';
import { OPERATOR_ACTIONS } from '../actions/operator-actions.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'operator-'));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = '<html><head><title> Moon </title></head><body class="x"><p>Full</p></body></html>';
const TRANSLATIONS = '{"en":{"title":"Moon"}}';
const PROVIDER = { kind: 'provider', code: 'pado', nameKo: '파도', nameEn: 'Pado', used: 'y' };
const STAKES = { least: 1_000, most: 5_000 };
const TABLE = { kind: 'table', code: 't1', company: 'naru', game: 'baccarat', nameKo: '가', nameEn: 'A', ...STAKES };
const WRONG_ENTRIES = /entries\[0\]: game[^]*entries\[1\]: kind[^]*entries\[2\]: .*\(x\)/;
let catalogues = 0;
/** Returns the words that import a catalogue of entries. */
const catalogue = (entries: unknown) => {
  catalogues += 1;
  const json = JSON.stringify({ $schema: './catalogue.schema.json', entries });
  return ['catalogue-import', '--entries-file', file(`games${catalogues}.json`, json)];
};

describe('operator <action>', () => {
  it.each([
    ['member-wait --no-wait', { wait: false }],
    ['member-approve --user-id fresh1 --accept-match', { userId: 'fresh1', acceptMatch: true }],
    ['banner-edit --id 7 --link-url /game', { id: 7, linkUrl: '/game' }],
    ['note-send --title a --contents b --to x y', { title: 'a', contents: 'b', to: ['x', 'y'] }],
    ['note-send --title a --contents b --all', { title: 'a', contents: 'b', all: true }],
    ['money-set --withdraw-gap-minutes 10 --ticker', { withdrawGapMinutes: 10, ticker: true }],
    [
      'money-adjust --user-id a --account cash --amount=-5000 --reason x',
      { userId: 'a', account: 'cash', amount: -5_000, reason: 'x' },
    ],
  ])('sends the fields of %s', async (words, input) => {
    const { performed, error } = await runActionCommand(words.split(' '), { id: 7, breaks: [] });
    expect(error).toBeUndefined();
    expect(performed).toEqual([words.split(' ')[0], input]);
  });

  it.each([
    [['member-suspend', '--user-id', 'a'], /Missing: --reason/],
    [['notice-publish'], /Missing: --title, --contents or --contents-file/],
    [['money-take', '--id', 'x'], /--id: "x" is not a whole number/],
    [['money-take', '--id', '3.5'], /--id: "3.5" is not a whole number/],
    [['money-take', '--id', '7', '--amount', '5'], /unknown option/],
    [['money-take', '7'], /too many arguments/],
    [['notice-publish', '--contents', 'a', '--contents-file', 'b.md'], /either --contents or --contents-file/],
    [['notice-publish', '--contents-file', 'missing.md'], /missing\.md cannot be read/],
    [['notice-publish', '--contents-file', file('notice.txt', 'x')], /neither Markdown/],
    [['note-send', '--title', 'a', '--contents-file', file('empty.txt', ' \n')], /is empty/],
    [['banner-edit', '--id', '7', '--translations-file', file('cut.json', '{"en"')], /is not JSON/],
    [['catalogue-import', '--entries-file', file('games.txt', 'x')], /games\.txt is not JSON/],
    [catalogue([{ ...TABLE, game: 'poker' }, { kind: 'chair' }, { ...PROVIDER, x: 1 }]), WRONG_ENTRIES],
    [catalogue([]), /1 to 20,000 entries/],
    [catalogue(undefined), /a list of "entries"/],
  ])('sends nothing for %j', async (words, message) => {
    const { performed, error } = await runActionCommand(words);
    expect([performed, String(error)]).toEqual([undefined, expect.stringMatching(message)]);
  });

  it.each([
    ['moon.md', '# Moon #', '', 'Moon', ''],
    ['moon.md', '# Moon\n\nIt is **full**.', '', 'Moon', '<p>It is <strong>full</strong>.</p>'],
    ['later.md', 'No\n\n# Later', '--title Sun', 'Sun', '<p>No</p>\n<h1>Later</h1>'],
    ['sun.md', '# Moon', '--title Sun', 'Sun', ''],
    ['part.html', '<p>Full</p>', '--title Sun', 'Sun', '<p>Full</p>'],
    ['page.html', PAGE, '', 'Moon', '<p>Full</p>'],
  ])('reads a notice from %s, with its title by default: %j %s', async (name, text, words, title, contents) => {
    const files = ['--contents-file', file(name, text), '--translations-file', file('words.json', TRANSLATIONS)];
    const { performed } = await runActionCommand(['notice-publish', ...files, ...words.split(' ').filter(Boolean)]);
    expect(performed).toEqual(['notice-publish', { title, contents, translations: JSON.parse(TRANSLATIONS) }]);
  });

  it('reads the entries of a catalogue file', async () => {
    const entries = [PROVIDER, TABLE];
    expect((await runActionCommand(catalogue(entries))).performed).toEqual(['catalogue-import', { entries }]);
  });

  it('writes an image to a new file only', async () => {
    const image = path.join(folder, 'picture.webp');
    const words = ['ticket-picture', '--id', '3', '--file', image];
    const result = { picture: Buffer.from('webp').toString('base64') };
    expect((await runActionCommand(words, result)).output).toContain(image);
    expect(readFileSync(image, 'utf8')).toBe('webp');
    expect(String((await runActionCommand(words, result)).error)).toMatch(/cannot be written: .*EEXIST/);
  });

  it('explains every field of every action', async () => {
    for (const [name, { input, summary }] of Object.entries(OPERATOR_ACTIONS)) {
      const { output } = await runActionCommand([name, '--help']);
      expect(output.replaceAll(/\s+/g, ' ')).toContain(summary);
      for (const field of Object.keys(input.properties)) {
        expect(output).toContain(`--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
      }
    }
  });

  it('ends with 1 when the ledger is broken', async () => {
    const broken = [{ broken: 'negative-balance', id: '7', account: 'cash' }];
    const { output, exitCode } = await runActionCommand(['ledger-verify'], { broken, members: 1 });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('✗ negative-balance: 7, account cash')]);
  });
});

describe('the output of operator commands', () => {
  /** Clears a screen, moves to the start of the line, turns text around. */
  const EVIL = 'x\u009B2J\u001B[1A\r\u202Ey\u2066';
  const RESULTS = [
    ['ticket-list', [], { tickets: [{ id: 7, title: `${EVIL}\nrow`, userId: EVIL }] }],
    ['ticket-show', ['--id', '7'], { id: 7, contents: `${EVIL}\nline`, messages: [{ by: 'member', contents: EVIL }] }],
    ['member-list', [], { newMembersWait: true, members: [{ userId: EVIL, matches: [{ userId: EVIL }] }] }],
  ] as const;

  it.each(RESULTS)('contains no control character with %s', async (name, words, answer) => {
    const { output } = await runActionCommand([name, ...words], answer);
    expect(output).toContain('x\\u009b2J\\u001b[1A\\u000d\\u202ey\\u2066');
    expect(output.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it.each(RESULTS)('prints the same JSON in ASCII escapes with %s --json', async (name, words, answer) => {
    const { output } = await runActionCommand([name, ...words, '--json'], answer);
    expect(output.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(output)).toEqual(answer);
  });

  it('shows rows as a table with local times and thousands', async () => {
    const requests = [{ id: 12_345, at: '2026-11-20T01:02:03.000Z', kind: 'deposit', amount: 50_000, reason: null }];
    const { output } = await runActionCommand(['money-list'], { requests });
    expect(output).toMatch(/12345 +2026-11-\d\d \d\d:\d\d:03 \S+ +deposit +50,000/);
  });
});
