import { Command, CommanderError } from 'commander';
import { escapeCharacters } from 'shared-types/output';
import { describeFileError } from '../store/file-errors.ts';
import { ReleaseError } from '../release-error.ts';
import { createCanaryCommand } from './canary-command.ts';
import type { CommandContext } from './command-context.ts';
import { createActivateCommand, createPromoteCommand } from './go-live-commands.ts';
import { createHistoryCommand } from './history-command.ts';
import { createPublishCommand } from './publish-command.ts';
import { createRollbackCommand } from './rollback-command.ts';
import { createSetCommand } from './set-command.ts';
import { createStatusCommand } from './status-command.ts';
import { createVersionsCommand } from './versions-command.ts';
import { createWhyCommand } from './why-command.ts';

const COMMANDS = [
  createPublishCommand,
  createActivateCommand,
  createCanaryCommand,
  createPromoteCommand,
  createRollbackCommand,
  createSetCommand,
  createStatusCommand,
  createWhyCommand,
  createHistoryCommand,
  createVersionsCommand,
];

/** Runs one release command and returns its exit code. */
export async function runRelease(
  args: readonly string[],
  given: CommandContext,
  writeErr: (text: string) => void,
): Promise<number> {
  const context: CommandContext = { ...given, out: (text) => given.out(escapeCharacters(text)) };
  const program = new Command('release').description(
    'Manages the release store: published versions, and the versions that visitors get.',
  );
  COMMANDS.forEach((create) => program.addCommand(create(context)));
  return runProgram(program, args, context, writeErr);
}

/** Runs a command line and returns its exit code, 0 only on success. Prints a failure as one message. */
export async function runProgram(
  program: Command,
  args: readonly string[],
  { out }: CommandContext,
  writeErr: (text: string) => void,
): Promise<number> {
  const err = (text: string) => writeErr(escapeCharacters(text));
  for (const command of [program, ...program.commands]) {
    const name = command === program ? program.name() : `${program.name()} ${command.name()}`;
    command
      .exitOverride()
      .configureOutput({ writeOut: out, writeErr: err })
      .showHelpAfterError(`(${name} --help shows more)`);
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode;
    }
    err(`✗ ${error instanceof ReleaseError ? error.message : (describeFileError(error) ?? String(error))}\n`);
    return 1;
  }
}
