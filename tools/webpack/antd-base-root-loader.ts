import type { LoaderDefinitionFunction } from 'webpack';
import { ANTD_BASE } from './antd-base.ts';

/** Adds the base of antd to what the shell provides as `ui/antd`, each module of it whole and by its name. */
const antdBaseRootLoader: LoaderDefinitionFunction = function addBase(source) {
  return [
    source,
    // Without the ending: some packages name their files so alone.
    ...ANTD_BASE.map((module, at) => `import * as base${at} from '${module.replace(/\.js$/, '')}';`),
    'export const base = {',
    ...ANTD_BASE.map((module, at) => `'${module}': base${at},`),
    '};\n',
  ].join('\n');
};

export default antdBaseRootLoader;
