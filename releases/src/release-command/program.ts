import { Command, CommanderError } from 'commander';
import { escapeCharacters } from 'shared-types/output';
import { inFileWords } from '../store/file-trouble.ts';
import { overrideCommand } from '../override-command/override-command.ts';
import { ReleaseError } from '../release-error.ts';
import { canaryCommand } from './canary-command.ts';
import { checkCommand } from './check-command.ts';
import type { CommandContext } from './command-context.ts';
import { activateCommand, promoteCommand } from './go-live-commands.ts';
import { consoleCommand } from './console-command.ts';
import { demoCommand } from './demo-command.ts';
import { historyCommand } from './history-command.ts';
import { publishCommand } from './publish-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { setCommand } from './set-command.ts';
import { statusCommand } from './status-command.ts';
import { pauseCommand, resumeCommand, stepCommand } from './step-commands.ts';
import { versionsCommand } from './versions-command.ts';
import { whyCommand } from './why-command.ts';

/** Clears a terminal and goes to its first line. */
const CLEAR = '\u001B[H\u001B[2J\u001B[3J';

const COMMANDS = [
  publishCommand,
  checkCommand,
  activateCommand,
  canaryCommand,
  promoteCommand,
  pauseCommand,
  resumeCommand,
  stepCommand,
  rollbackCommand,
  setCommand,
  statusCommand,
  whyCommand,
  historyCommand,
  versionsCommand,
  overrideCommand,
];

/** Runs one release command and returns its exit code, 0 only on success; a failure is one message, never a trace. */
export async function runRelease(
  args: readonly string[],
  given: CommandContext,
  writeErr: (text: string) => void,
): Promise<number> {
  const err = (text: string) => writeErr(escapeCharacters(text));
  const context: CommandContext = {
    ...given,
    out: (text) => given.out(escapeCharacters(text)),
    clear: () => given.out(CLEAR),
  };
  const program = new Command('release').description(
    'Works on the release store: what is published, and what is live for whom.',
  );
  const commands = [
    ...COMMANDS.map((command) => command(context)),
    consoleCommand(context, runRelease),
    demoCommand(context, runRelease),
  ];
  for (const command of [program, ...commands]) {
    command
      .exitOverride()
      .configureOutput({ writeOut: context.out, writeErr: err })
      .showHelpAfterError(`(release ${command === program ? '' : `${command.name()} `}--help tells more)`);
  }
  commands.forEach((command) => program.addCommand(command));
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
