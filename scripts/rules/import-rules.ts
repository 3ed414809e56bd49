import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { Rule } from './rule.ts';

let folder: string;

const FORBIDDEN = [
  ['shared-types', 'shell/platform'],
  ['shared-types', '../../proxy/src/app.ts'],
  ['shell', 'mf-games/src/games-tabs.tsx'],
  ['shell', '../../mf-games/src/games-tabs.tsx'],
  ['mf-games', 'mf-wallet/src/deposit/deposit-page.tsx'],
  ['mf-games', '../../mf-wallet/src/deposit/deposit-page.tsx'],
  ['mf-games', 'shell/src/session/session-store.ts'],
  ['mf-games', '../../shell/src/platform/index.ts'],
  ['proxy', '../../backend/src/app.ts'],
  ['proxy', 'releases/release-command/main.ts'],
  ['proxy', '../../labs/drill/findings.ts'],
  ['releases', '../../labs/drill/findings.ts'],
  ['shell', '../../labs/bench/features.ts'],
  ['shell', '../../scripts/site/run.ts'],
  ['proxy', 'scripts/site/run.ts'],
  ['feature-kit', 'ui'],
  ['feature-kit', 'releases/store/integrity.ts'],
  ['feature-kit', '../../scripts/site/run.ts'],
  ['backend', 'proxy/src/app.ts'],
  ['backend', '../../shared-types/src/platform.ts'],
  ['backend', '../../games-provider/src/games/slot/paytable.ts'],
  ['proxy', 'games-provider/declaration.ts'],
  ['games-provider', '../../backend/src/wallet/seamless-wallet.ts'],
  ['games-provider', 'backend/src/wallet/seamless-wallet.ts'],
  ['games-provider', 'observability/metrics/process-metrics.ts'],
  ['observability', 'proxy/src/app.ts'],
  ['releases', 'proxy/src/app.ts'],
  ['releases', '../../proxy/src/app.ts'],
  ['releases', 'observability/metrics/process-metrics.ts'],
  ['proxy', '../../releases/src/store/integrity.ts'],
  ['backend', 'releases/store/integrity.ts'],
  ['mf-games', 'releases/store/integrity.ts'],
  ['mf-games', 'ui/src/button/button.tsx'],
  ['mf-games', '../../ui/src/button/button.tsx'],
  ['shell', '../../ui/src/button/button.tsx'],
  ['mf-games', 'antd'],
  ['mf-games', 'antd/es/button'],
  ['mf-games', 'antd/es/table'],
  ['mf-games', 'antd/es/date-picker'],
  ['mf-games', 'antd/es/config-provider'],
  ['mf-games', 'antd/es/_util/warning'],
  ['mf-games', 'antd/lib/tree'],
  ['mf-games', 'ui/antd'],
  ['mf-games', '@rc-component/tree'],
  ['shell', 'antd/es/table'],
  ['shell', '@ant-design/icons'],
  ['ui', 'antd/es/table'],
  ['ui:rich', 'antd'],
  ['ui:rich', 'antd/es/button'],
  ['ui:rich', 'antd/es/input/TextArea'],
  ['ui:rich', 'antd/es/modal'],
  ['ui:rich', 'antd/es/drawer'],
  ['ui:rich', 'antd/es/tabs'],
  ['ui:rich', 'antd/es/card'],
  ['ui:rich', 'antd/es/table'],
  ['ui:rich', 'antd/es/segmented'],
  ['ui:rich', 'antd/es/skeleton'],
  ['ui:rich', 'antd/es/pagination'],
  ['ui:rich', 'antd/es/select'],
  ['ui:rich', 'antd/es/checkbox'],
  ['ui:rich', 'antd/es/steps'],
  ['ui:rich', 'antd/es/upload'],
  ['ui:rich', 'mf-games/src/games-tabs.tsx'],
  ['ui', 'shell/platform'],
  ['ui', '../../shell/src/platform/index.ts'],
  ['ui', 'mf-games/src/games-tabs.tsx'],
  ['backend', 'ui'],
  ['proxy', 'ui'],
  ['mf-games', 'observability/metrics/process-metrics.ts'],
  ['shell', 'observability/metrics/process-metrics.ts'],
  ['backend', '../../observability/src/metrics/process-metrics.ts'],
] as const;

const ALLOWED = [
  ['mf-games', 'shared-types/platform'],
  ['feature-kit', 'shared-types/platform'],
  ['mf-games', 'shell/platform'],
  ['mf-games', 'ui'],
  ['mf-games', 'ui/rich'],
  ['mf-games', 'ui/disclosure'],
  ['mf-games', 'ui/later-clicks'],
  ['shell', 'ui'],
  ['ui:rich', 'antd/es/date-picker'],
  ['ui:rich', 'antd/es/date-picker/locale/ko_KR'],
  ['ui:rich', 'antd/es/input-number'],
  ['shell', 'ui/tokens'],
  ['proxy', 'ui/tokens'],
  ['ui', 'shared-types/platform'],
  ['proxy', 'shared-types/platform'],
  ['backend', './app.ts'],
  ['backend', 'games-provider/declaration.ts'],
  ['games-provider', 'shared-types/wallet-protocol/messages.ts'],
  ['proxy', 'observability/metrics/process-metrics.ts'],
  ['proxy', 'releases/assignment/visitor-choice.ts'],
  ['proxy', 'releases/testing/release-project.ts'],
  ['releases', 'shared-types/platform'],
  ['backend', 'observability/metrics/process-metrics.ts'],
] as const;

/** Returns the path of a probe in a package, or in a folder of it: `ui:rich`. */
function probeName(packageName: string, at: number): string {
  const [workspace = '', room = ''] = packageName.split(':');
  return path.join(workspace, 'src', room, `probe-${at}.ts`);
}

/** Writes a file with one import. */
function writeProbe([packageName, imported]: readonly [string, string], at: number): void {
  const file = path.join(folder, probeName(packageName, at));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `import { part } from '${imported}';\nexport const probe = part;\n`);
}

/** Returns the probes that the linter complains about, of one run for all. */
function lintProbes(): ReadonlySet<string> {
  folder = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  try {
    copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    [...FORBIDDEN, ...ALLOWED].forEach(writeProbe);
    const program = path.join(ROOT, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(program, ['--deny-warnings', '--format=json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly filename: string }[] };
    return new Set(diagnostics.map(({ filename }) => filename));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const complaints = lintProbes();

export const IMPORT_RULES: readonly Rule[] = [
  {
    title: 'The linter rejects imports of packages that a package may not import',
    find: () => FORBIDDEN.filter(([name], at) => !complaints.has(probeName(name, at))),
  },
  {
    title: 'The linter accepts imports of packages that a package may import',
    find: () => ALLOWED.filter(([name], at) => complaints.has(probeName(name, FORBIDDEN.length + at))),
  },
];
