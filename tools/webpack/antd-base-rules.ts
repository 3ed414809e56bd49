import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { antdBaseModule } from './antd-base.ts';

/** At the shell: what features' own parts of antd stand on is provided with antd's base. */
export const PROVIDED_ANTD: RuleSetRule = {
  test: path.join(ROOT, 'ui/src/rich/antd.ts'),
  enforce: 'pre',
  use: fileURLToPath(new URL('antd-base-root-loader.ts', import.meta.url)),
};

/** At a feature: of antd's base it has the names alone. */
export const TAKEN_ANTD: RuleSetRule = {
  test: (file) => antdBaseModule(file) !== undefined,
  use: fileURLToPath(new URL('antd-base-loader.ts', import.meta.url)),
};
