import type { CommandContext } from '../release-command/command-context.ts';
import { runRelease } from '../release-command/program.ts';
import { ReleaseError } from '../release-error.ts';

const READING = ['status', 'why', 'history', 'versions'];

/** Commands that change something. Publishing a build needs its sources, so only the command line does it. */
const CHANGING = ['activate', 'canary', 'promote', 'rollback', 'set', 'publish'];

/** Options that build, or sign with the key of the machine. */
const NOT_OFFERED = /^--(?:sign|version|help)(?:=|$)/;

/** Allowed arguments of `publish`: none that names a package. */
const PRUNING = /^--(?:prune|dry-run|reason)(?:=|$)/;

const MAX_ARGUMENTS = 40;
const MAX_ARGUMENT_CHARACTERS = 1_000;

/** Result of a command: the output of `--json`, or the error message. */
export type CommandResult =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly problem: string; readonly result?: unknown };

/** Runs a release command. @throws {ReleaseError} for a command that the console does not offer */
export async function runConsoleCommand(
  context: CommandContext,
  given: unknown,
  kind: 'reading' | 'changing',
): Promise<CommandResult> {
  const args = readArguments(given);
  const [command = ''] = args;
  const isPublishing = command === 'publish' && !args.slice(1).every((arg) => PRUNING.test(arg));
  const isPreview = ['publish', 'activate'].includes(command) && args.includes('--dry-run');
  const isOffered =
    (kind === 'reading'
      ? READING.includes(command) || isPreview || args.join(' ') === 'set'
      : CHANGING.includes(command)) && !isPublishing;
  const wrong = args.find((arg) => NOT_OFFERED.test(arg));
  if (!isOffered || wrong !== undefined) {
    throw new ReleaseError(
      `The console does not offer "${[command, wrong].filter(Boolean).join(' ')}": use npm run release.`,
    );
  }
  return captureCommand(context, args);
}

/** Runs a release command with `--json` and without output, and returns its result. */
export async function captureCommand(context: CommandContext, args: readonly string[]): Promise<CommandResult> {
  let out = '';
  let problem = '';
  const code = await runRelease(
    [...args, '--json'],
    { ...context, out: (text) => void (out += text), progress: () => {} },
    (text) => void (problem += text),
  );
  const result: unknown = out === '' ? undefined : JSON.parse(out);
  return code === 0 ? { ok: true, result } : { ok: false, problem: problem.replace(/^✗ /, '').trim(), result };
}

function readArguments(given: unknown): string[] {
  const args: unknown[] = Array.isArray(given) ? given : [];
  const isText = (arg: unknown): arg is string => typeof arg === 'string' && arg.length <= MAX_ARGUMENT_CHARACTERS;
  if (args.length === 0 || args.length > MAX_ARGUMENTS || !args.every(isText)) {
    throw new ReleaseError('A command is a list of 1 to 40 texts, such as ["rollback","mf-wallet"].');
  }
  return args;
}
