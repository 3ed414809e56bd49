import type { CommandContext } from '../release-command/command-context.ts';
import { createReleaseProgram, runProgram } from '../release-command/program.ts';
import { ReleaseError } from '../release-error.ts';

/** Commands of the console. Publishing a build needs its sources, so `publish` only deletes old versions. */
const OFFERED = 'status why history versions activate canary promote rollback set publish'.split(' ');

/** Options that build, or sign with the key of the machine. */
const NOT_OFFERED = /^--(?:sign|version|help)(?:=|$)/;

/** Allowed arguments of `publish`: none that names a package. */
const PRUNING = /^--(?:prune|dry-run|reason)(?:=|$)/;

/** Result of a command: the output of `--json`, or the error message. */
export type CommandResult =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly problem: string; readonly result?: unknown };

/** Runs a release command. @throws {ReleaseError} for a command that the console does not offer */
export async function runConsoleCommand(context: CommandContext, args: readonly string[]): Promise<CommandResult> {
  const [command = '', ...others] = args;
  const isPublishing = command === 'publish' && !others.every((arg) => PRUNING.test(arg));
  const wrong = args.find((arg) => NOT_OFFERED.test(arg));
  if (!OFFERED.includes(command) || isPublishing || wrong !== undefined) {
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
  const code = await runProgram(
    createReleaseProgram,
    [...args, '--json'],
    { ...context, out: (text) => void (out += text), progress: () => {} },
    (text) => void (problem += text),
  );
  const result: unknown = out === '' ? undefined : JSON.parse(out);
  return code === 0 ? { ok: true, result } : { ok: false, problem: problem.replace(/^✗ /, '').trim(), result };
}
