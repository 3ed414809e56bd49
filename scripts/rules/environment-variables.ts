import { readEnvironmentSchema } from '../configuration/configuration-page.ts';
import { readProjectFiles, type Rule } from './rule.ts';

/** Sources that read the environment of each server. */
const SOURCES = {
  proxy: ['proxy/src/**/*.ts', 'releases/src/environment/*.ts', 'observability/src/**/*.ts'],
  backend: ['backend/src/**/*.ts', 'observability/src/**/*.ts'],
} as const;

/** Variables of Node, npm, development, tests and commands. */
const OTHERS = new Set(
  'NODE_ENV PATH INIT_CWD DEV_REMOTES RELEASE_PROJECT RELEASE_BY AWS_REGION PG_BIN TEST_DATABASE_ORIGINAL'.split(' '),
);

const readSources = (patterns: readonly string[]) =>
  readProjectFiles(...patterns)
    .filter(({ file }) => !/\.test\.ts$|\/testing\//.test(file))
    .map(({ text }) => text)
    .join('\n');

export const ENVIRONMENT_RULES: readonly Rule[] = (['proxy', 'backend'] as const).map((name) => ({
  title: `${name}/environment.json lists the variables that the sources read`,
  find: () => {
    const source = readSources(SOURCES[name]);
    const { properties } = readEnvironmentSchema(name);
    const used = new Set([...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, variable = '']) => variable));
    return [
      ...[...used].filter(
        (variable) => !(variable in properties) && !OTHERS.has(variable) && !variable.startsWith('OTEL_'),
      ),
      ...Object.keys(properties).filter((variable) => !source.includes(variable.replace(/<.*/, ''))),
    ];
  },
}));
