import { findSetDifferences, readProjectFiles, type Rule } from './rule.ts';

const SOURCES = '{{backend,games-provider,proxy,releases,shared-types}/src,e2e,feature-kit,observability,scripts,labs}';

/** Files that write to the terminal directly, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'feature-kit/src/main.ts': 'an error before the packages are linked, with folders of this machine',
};

/** Direct writes to the terminal, without escaping; the linter rejects `console`. */
const DIRECT = /process\.(?:stdout|stderr)(?:\.write\(|\.fd, (?!escapeCharacters\())/;

export const TERMINAL_OUTPUT_RULES: readonly Rule[] = [
  {
    title: 'Programs write to the terminal with writeText, which escapes control characters',
    find: () => {
      const direct = readProjectFiles(`${SOURCES}/**/*.{ts,tsx}`)
        .filter(({ file, text }) => !/\.test\.tsx?$|\/testing\//.test(file) && DIRECT.test(text))
        .map(({ file }) => file);
      return findSetDifferences(new Set(direct), new Set(Object.keys(ALLOWED)));
    },
  },
];
