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

export function createReleaseProgram(context: CommandContext): Command {
  const program = new Command('release').description(
    'Manages the release store: published versions, and the versions that visitors get.',
  );
  COMMANDS.forEach((create) => program.addCommand(create(context)));
  return program;
}

/** Runs a command line and returns its exit code, 0 only on success. Escapes output; prints a failure as one message. */
export async function runProgram(
  create: (context: CommandContext) => Command,
  args: readonly string[],
  given: CommandContext,
  writeErr: (text: string) => void,
): Promise<number> {
  const out = (text: string) => given.out(escapeCharacters(text));
  const err = (text: string) => writeErr(escapeCharacters(text));
  const program = create({ ...given, out });
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
