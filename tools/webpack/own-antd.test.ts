import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { type OwnAntd, ownAntd, ownAntdLine } from './own-antd.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'own-antd-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is found in a build of some code. */
async function found(code: string): Promise<OwnAntd[]> {
  writeFileSync(path.join(folder, 'main.js'), code);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    devtool: false,
    output: { path: path.join(folder, 'dist') },
    resolve: { modules: [path.join(ROOT, 'node_modules')] },
    optimization: { minimize: false },
  });
  let own: OwnAntd[] = [];
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'test', stage }, () => {
      own = ownAntd(compilation);
    });
  });
  await new Promise((resolve) => compiler.run(resolve));
  await new Promise((resolve) => compiler.close(resolve));
  return own;
}

it('the file is named that brings antd, alone or joined with other code, and how large it is', async () => {
  const [own, ...more] = await found(
    "import { clsx } from 'clsx';\nimport { generate } from '@ant-design/colors';\nclsx(generate('#fff'));\n",
  );
  expect(more).toEqual([]);
  expect(own?.file).toBe('main.js');
  expect(own?.bytes).toBeGreaterThan(1_000);
  expect(ownAntdLine('mf-promo', [{ file: 'main.js', bytes: 112_300 }])).toContain('112 kB in main.js');
});

it('nothing is said of a package without', async () => {
  expect(await found("import { clsx } from 'clsx';\nclsx('a');\n")).toEqual([]);
  expect(ownAntdLine('mf-promo', [])).toBeUndefined();
});
