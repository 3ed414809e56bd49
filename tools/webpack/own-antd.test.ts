import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { bringsAntd } from './brings-antd.ts';
import { type OwnAntd, ownAntd, ownAntdLine, secondBaseProblem } from './own-antd.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'own-antd-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is found in a build of some code. */
async function found(code: string, shared = false): Promise<OwnAntd[]> {
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
      own = ownAntd(compilation, shared);
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
  const brought = [{ file: 'main.js', bytes: 112_300 }];
  expect(ownAntdLine('mf-promo', brought)).toMatch(
    /of antd itself 112 kB in main\.js \(brotli\), over a base of \d+ kB/,
  );
  expect(secondBaseProblem('mf-promo', brought, '6.6.8')).toContain(
    'a second copy of antd\'s base: 112 kB in main.js (brotli). Add "antd": "~6.6.8" to peerDependencies',
  );
});

it('what the shell provides is not its own', async () => {
  const code =
    "import { FastColor } from '@ant-design/fast-color/es/FastColor.js';\nnew FastColor('#fff').lighten();\n";
  expect(await found(code, true)).toEqual([]);
  expect(await found(code)).toHaveLength(1);
});

it('a package brings parts when its own code imports them, whatever its tests do', () => {
  const source = path.join(folder, 'src/screen');
  const writes = (file: string, part: string) => writeFileSync(path.join(source, file), `import x from '${part}';\n`);
  mkdirSync(source, { recursive: true });
  writes('page.tsx', 'ui/rich');
  writes('page.test.tsx', 'antd/es/tree');
  expect(bringsAntd(folder)).toBe(false);
  writes('tree.tsx', 'antd/es/tree');
  expect(bringsAntd(folder)).toBe(true);
});

it('nothing is said of a package without', async () => {
  expect(await found("import { clsx } from 'clsx';\nclsx('a');\n")).toEqual([]);
  expect(ownAntdLine('mf-promo', [])).toBeUndefined();
});
