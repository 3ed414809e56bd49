import { describe, expect, it } from '@jest/globals';
import { type CallWay, findCalls, type ReadModules } from './find-calls.ts';

const PLATFORM = { platform: 'shell/platform' };
const IMPORT = `import { platform } from 'shell/platform';\n`;

/** What is found in a feature's file, beside others. */
function found(code: string, others: Readonly<Record<string, string>> = {}, way: CallWay = PLATFORM) {
  const modules = { '/mf/src/page.ts': code, ...others };
  return findCalls(new Map(Object.entries(modules)), way);
}

describe('calls are found', () => {
  it.each([
    [`platform.api.call('comp-get', {})`, []],
    [`platform.api.call('get-member', {})`, ['get-member']],
    ['platform.api.useCall(`get-member`, {})', ['get-member']],
    [`const NAME = 'get-member'; platform.api.call(NAME, {})`, ['get-member']],
    [
      `const { send } = platform.api.useSend('rg-set-check', { inOrder: true }); platform.useAction(send)`,
      ['rg-set-check'],
    ],
    [
      `const NAMES = { a: 'get-member', b: 'rg-get' }; const f = (kind) => platform.api.call(NAMES[kind], {})`,
      ['get-member', 'rg-get'],
    ],
    [`const NAMES = { a: 'get-member', b: 'rg-get' }; platform.api.call(NAMES.b, {})`, ['rg-get']],
    [`const NAMES = { a: 'get-member', b: 'rg-get' }; platform.api.call(NAMES['a'], {})`, ['get-member']],
    [`const f = (x) => platform.api.call(x ? 'get-member' : 'rg-get', {})`, ['get-member', 'rg-get']],
    [
      `const f = () => { const [a] = []; platform.api.call('rg-get', {}).then(() => platform.api.call('get-member')) }`,
      ['get-member', 'rg-get'],
    ],
    [`const t = platform.locale.useTexts('deposit'); platform.format.won(1)`, []],
  ])('%s', (code, calls) => {
    const { calls: names, problems } = found(IMPORT + code);
    expect(names).toEqual(calls);
    expect(problems).toHaveLength(code.includes('comp-get') ? 1 : 0);
  });

  it('among those that the package brings itself', () => {
    const modules = new Map([['/mf/src/page.ts', `${IMPORT}platform.api.useSend('promo-join')`]]);
    expect(findCalls(modules, PLATFORM, ['promo-join'])).toMatchObject({ calls: ['promo-join'], problems: [] });
    expect(findCalls(modules, PLATFORM).problems).toMatchObject([expect.stringContaining('src/own-calls.ts')]);
  });

  it('under another name, and through constants of other files', () => {
    const code = `import { platform as site } from 'shell/platform'; import { NAMES as N } from './names.ts';
      const f = (kind) => site.api.call(N[kind], {});`;
    const others = { '/mf/src/names.ts': `export const NAMES = { a: 'get-member', b: 'rg-get' };` };
    expect(found(code, others)).toMatchObject({ calls: ['get-member', 'rg-get'], problems: [] });
  });

  it('however the platform’s name is written, and in a constant of a file that does not name it', () => {
    const code = `import { platform } from '\\x73hell/platform'; import { NAME } from './name.ts'; platform.api.call(NAME, {})`;
    expect(found(code, { '/mf/src/name.ts': `export const NAME = 'rg-get';` })).toMatchObject({ calls: ['rg-get'] });
  });

  it('anew in what was changed since the last look, constants of other files included', () => {
    const known: ReadModules = new Map();
    const page = `${IMPORT}import { NAME } from './name.ts'; platform.api.call(NAME, {})`;
    const look = (name: string) =>
      findCalls(
        new Map([
          ['/mf/src/page.ts', page],
          ['/mf/src/name.ts', `export const NAME = '${name}';`],
        ]),
        PLATFORM,
        [],
        known,
      ).calls;
    expect([look('rg-get'), look('rg-get'), look('get-member')]).toEqual([['rg-get'], ['rg-get'], ['get-member']]);
    expect(known.size).toBe(2);
  });

  it('of the shell, which makes them with a function of its own', () => {
    const way = { file: '/shell/src/api/call.ts', name: 'call' };
    const modules = {
      '/shell/src/health/use.ts': `import { call } from '../api/call.ts'; call('user-health-check', {})`,
      '/shell/src/other.ts': `const call = (x) => x; call('rg-get')`,
    };
    expect(findCalls(new Map(Object.entries(modules)), way)).toEqual({
      calls: ['user-health-check'],
      problems: [],
    });
  });
});

describe('the build refuses', () => {
  it.each([
    `const f = (name) => platform.api.call(name, {})`,
    `let name = 'get-member'; platform.api.call(name, {})`,
    `const NAME = 'get-member'; const f = (NAME) => platform.api.call(NAME, {})`,
    `platform.api.call('get-' + 'member', {})`,
    'const x = 1; platform.api.call(`get-${x}`, {})',
    `const NAMES = { a: 'get-member', [b]: c }; platform.api.call(NAMES[x], {})`,
    `const NAMES = { ...others }; platform.api.call(NAMES.a, {})`,
    `import { NAME } from 'elsewhere'; platform.api.call(NAME, {})`,
    `const { call } = platform.api; call('get-member', {})`,
    `const { api } = platform; api.call('get-member', {})`,
    `const send = platform.api.call; send('get-member', {})`,
    `const p = platform; p.api.call('get-member', {})`,
    `platform['api'].call('get-member', {})`,
    `platform.api['call']('get-member', {})`,
    `use(platform)`,
    `export { platform }`,
    `platform.api.call(...names)`,
    `platform.api.call()`,
  ])('%s', (code) => {
    const { problems } = found(IMPORT + code);
    expect(problems).toEqual([expect.stringMatching(/cannot be told from the code/)]);
  });

  it.each([
    [`import * as p from 'shell/platform'; p.platform.api.call('get-member', {})`, /cannot be told/],
    [`export * from 'shell/platform'`, /what it does with shell\/platform cannot be told/],
    [`export { platform } from 'shell/platform'`, /what it does with shell\/platform cannot be told/],
    [`const { platform } = await import('shell/platform')`, /what it does with shell\/platform cannot be told/],
    [`fetch('/api/routes/get-member')`, /goes around the platform/],
    ['fetch(`/api/routes/${name}`)', /goes around the platform/],
    [`${IMPORT} platform.api.call('no-such-call', {})`, /there is no call "no-such-call"/],
    [`${IMPORT} platform.api.call('constructor', {})`, /there is no call "constructor"/],
  ])('%s', (code, words) => {
    const { calls, problems } = found(code);
    expect(calls).toEqual([]);
    expect(problems[0]).toMatch(words);
    expect(problems[0]).toContain('/mf/src/page.ts');
  });
});
