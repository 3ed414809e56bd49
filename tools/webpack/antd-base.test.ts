import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type RuleSetRule } from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { ANTD_BASE, antdBaseModule } from './antd-base.ts';
import { exportedNames } from './antd-base-loader.ts';
import { PROVIDED_ANTD, TAKEN_ANTD } from './antd-base-rules.ts';

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'];

const SCRIPTS: RuleSetRule = {
  test: /\.tsx?$/,
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
};

/** Parts that features may bring, the largest among them. */
const PARTS = ['cascader', 'color-picker', 'mentions', 'popover', 'rate', 'slider', 'transfer', 'tree', 'tree-select'];

/** One of them as a feature brings it, in the kit's theme. */
const CODE = `
  ${PARTS.map((part) => `import 'antd/es/${part}';`).join('\n')}
  import Tree from 'antd/es/tree';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { RichTheme } from 'ui/antd';
  const tree = createElement(Tree, { treeData: [{ key: 'a', title: 'Slots' }] });
  process.stdout.write(renderToString(createElement(RichTheme, null, tree)));
`;

let folder: string;

beforeAll(() => {
  // Inside of the project, so that what is built finds React.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.cache', 'antd-base-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Built {
  readonly file: string;
  readonly code: string;
  /** Files of the modules in it. */
  readonly modules: readonly string[];
}

/** Builds a module into one file. */
async function built(name: string, entry: string, rule: RuleSetRule, others: Record<string, string>): Promise<Built> {
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry,
    devtool: false,
    output: { path: folder, filename: `${name}.cjs`, library: { type: 'commonjs2' } },
    resolve: { modules: [path.join(ROOT, 'node_modules')], extensions: ['.tsx', '.ts', '.js'] },
    externals: { ...Object.fromEntries(REACT.map((module) => [module, `commonjs2 ${module}`])), ...others },
    module: { rules: [SCRIPTS, rule] },
    optimization: { minimize: false },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error === null ? resolve(result) : reject(error)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  expect(stats?.toString({ all: false, errors: true })).toBe('');
  const file = path.join(folder, `${name}.cjs`);
  const modules = [...(stats?.compilation.modules ?? [])].flatMap((module) =>
    module instanceof webpack.NormalModule ? [module.resource] : [],
  );
  return { file, code: readFileSync(file, 'utf8'), modules };
}

it('a feature’s own part stands in the page’s theme, and nothing of what it stands on is there a second time', async () => {
  const provided = await built('antd', path.join(ROOT, 'ui/src/rich/antd.ts'), PROVIDED_ANTD, {});
  const entry = path.join(folder, 'parts.ts');
  writeFileSync(entry, CODE);
  const parts = await built('own', entry, TAKEN_ANTD, { 'ui/antd': `commonjs2 ${provided.file}` });
  const { stdout, stderr } = spawnSync(process.execPath, [parts.file], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('Slots');
  // The key of the kit's theme: another copy of its context would have the default one.
  expect(stdout).toMatch(/class="[^"]*\bant-tree\b[^"]*\bsite\b/);
  for (const sign of ['data-css-hash', 'defaultPrefixCls = ', 'controlHeightLG: ']) {
    expect({ sign, found: [provided.code.includes(sign), parts.code.includes(sign)] }).toEqual({
      sign,
      found: [true, false],
    });
  }
  const twice = parts.modules.filter((file) => provided.modules.includes(file) && antdBaseModule(file) === undefined);
  expect(twice.filter((file) => readFileSync(file, 'utf8').includes('createContext('))).toEqual([]);
}, 60_000);

describe('the base', () => {
  it('is of modules that are there, and export by name', () => {
    for (const module of ANTD_BASE) {
      const file = path.join(ROOT, 'node_modules', module);
      expect({ module, names: exportedNames(readFileSync(file, 'utf8')).length }).not.toEqual({ module, names: 0 });
      expect(antdBaseModule(file)).toBe(module);
    }
  });

  it('is no copy of another version, further below', () => {
    const [module = ''] = ANTD_BASE;
    expect(antdBaseModule(path.join(ROOT, 'node_modules/other/node_modules', module))).toBeUndefined();
    expect(antdBaseModule(path.join(ROOT, 'node_modules/antd/es/tree/index.js'))).toBeUndefined();
  });
});

describe('names of a module', () => {
  it.each([
    ['export default function f() {}', ['default']],
    ['export const a = 1, { b, c: { d } } = x;\nexport function e() {}\nexport class F {}', ['F', 'a', 'b', 'd', 'e']],
    ["const a = 1;\nexport { a as default, a as b };\nexport { c } from './c';", ['b', 'c', 'default']],
    ['const a = 1;', []],
  ])('%s', (code, names) => {
    expect(exportedNames(code)).toEqual(names);
  });

  it('are not guessed', () => {
    expect(() => exportedNames("export * from './other';")).toThrow('one by one');
  });
});
