import { Command, CommanderError } from 'commander';
import { escapeCharacters } from 'shared-types/output';
import { inFileWords } from '../store/file-trouble.ts';
import { ReleaseError } from '../release-error.ts';
import { activateCommand } from './activate-command.ts';
import { adoptCommand } from './adopt-command.ts';
import { countersignCommand, rebuildCommand } from './rebuild-commands.ts';
import { backendPathsCommand } from './backend-paths-command.ts';
import { canaryCommand } from './canary-command.ts';
import { checkCommand } from './check-command.ts';
import type { CommandContext } from './command-context.ts';
import { historyCommand } from './history-command.ts';
import { disableCommand, enableCommand } from './maintenance-commands.ts';
import { keygenCommand } from './keygen-command.ts';
import { logCommand } from './log-command.ts';
import { overrideCommand } from './override-command.ts';
import { promoteCommand } from './promote-command.ts';
import { pruneCommand } from './prune-command.ts';
import { publishCommand } from './publish-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { staffCommand } from './staff-command.ts';
import { statusCommand } from './status-command.ts';
import { watchCommand } from './watch-command.ts';
import { whyCommand } from './why-command.ts';

/** Clears a terminal and goes to its first line. */
const CLEAR = '\u001B[H\u001B[2J\u001B[3J';

/** Runs one release command and gives its exit code, 0 only on success; a failure is one message, never a trace. */
export async function runRelease(
  args: readonly string[],
  given: CommandContext,
  writeErr: (text: string) => void,
): Promise<number> {
  const context: CommandContext = {
    ...given,
    out: (text) => given.out(escapeCharacters(text)),
    clear: () => given.out(CLEAR),
  };
  const err = (text: string) => writeErr(escapeCharacters(text));
  const program = releaseProgram(context, err);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode;
    }
    err(`✗ ${error instanceof ReleaseError ? error.message : (inFileWords(error) ?? String(error))}\n`);
    return 1;
  }
}

function releaseProgram(context: CommandContext, err: (text: string) => void): Command {
  const program = new Command('release').description(
    'Works on the release store: what is published, and what is live for whom.',
  );
  const commands = [
    publishCommand,
    checkCommand,
    activateCommand,
    canaryCommand,
    promoteCommand,
    rollbackCommand,
    disableCommand,
    enableCommand,
    statusCommand,
    watchCommand,
    whyCommand,
    historyCommand,
    logCommand,
    rebuildCommand,
    countersignCommand,
    adoptCommand,
    keygenCommand,
    pruneCommand,
    staffCommand,
    backendPathsCommand,
    overrideCommand,
  ].map((command) => command(context));
  for (const command of [program, ...commands]) {
    command
      .exitOverride()
      .configureOutput({ writeOut: context.out, writeErr: err })
      .showHelpAfterError(`(release ${command === program ? '' : `${command.name()} `}--help tells more)`);
  }
  for (const command of commands) {
    program.addCommand(command);
  }
  return program;
}
