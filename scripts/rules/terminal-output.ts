import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, listSourceFiles, type Rule } from './rule.ts';

const FOLDERS =
  'backend/src e2e feature-kit games-provider/src observability proxy/src releases/src shared-types/src scripts labs'.split(
    ' ',
  );

/** Files that write to the terminal directly, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'releases/src/release-command/main.ts': 'what it writes is escaped by runRelease, which alone clears the screen',
  'feature-kit/src/main.ts': 'an error before the packages are linked, with folders of this machine',
};

/** Direct writes to the terminal, without escaping. */
const DIRECT =
  /process\.(?:stdout|stderr)(?:\.write\(|\.fd, (?!escapeCharacters\())|\bconsole\.(?:log|info|warn|error|table|dir)\(/;

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|node_modules|\/\.types\//.test(file);

export const TERMINAL_OUTPUT_RULES: readonly Rule[] = [
  {
    title: 'Programs write to the terminal with writeText, which escapes control characters',
    find: () => {
      const direct = FOLDERS.flatMap((folder) => listSourceFiles(folder).map((file) => `${folder}/${file}`))
        .filter((file) => !isTest(file))
        .filter((file) => DIRECT.test(readFileSync(path.join(ROOT, file), 'utf8')));
      return findSetDifferences(new Set(direct), new Set(Object.keys(ALLOWED)));
    },
  },
];
