import { execFileSync } from 'node:child_process';
import lint from '@commitlint/lint';
import { writeText } from 'shared-types/output';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const COMMITS = 50;

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];

/** Rules of a message: Conventional Commits with headers of at most 72 characters. */
const RULES: Parameters<typeof lint>[1] = {
  'header-max-length': [2, 'always', 72],
  'subject-empty': [2, 'never'],
  'subject-full-stop': [2, 'never', '.'],
  'subject-case': [2, 'never', ['sentence-case', 'start-case', 'pascal-case', 'upper-case']],
  'type-empty': [2, 'never'],
  'type-enum': [2, 'always', TYPES],
};

const PARSER = {
  parserOpts: {
    headerPattern: /^(\w+)(?:\(([^()]*)\))?!?: (.*)$/,
    headerCorrespondence: ['type', 'scope', 'subject'],
  },
};

const messages = execFileSync('git', ['log', '--no-merges', `--max-count=${COMMITS}`, '--format=%B%x00'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .map((message) => message.trim())
  .filter((message) => message !== '');

let failed = 0;
for (const message of messages) {
  const { valid, errors } = await lint(message, RULES, PARSER);
  if (!valid) {
    failed += 1;
    writeText(
      process.stderr,
      `Commit "${message.split('\n')[0]}": ${errors.map((error) => error.message).join('; ')}.\n`,
    );
  }
}
writeText(process.stdout, `${messages.length - failed} of ${messages.length} commit messages follow the rules\n`);
process.exitCode = failed === 0 ? 0 : 1;
