import type { Command } from 'commander';
import type { CommandContext } from '../operators/command/command-context.ts';

/** How a command went that had no backend behind it. */
export interface TriedCommand {
  /** What it asked the backend for: the action and its input. */
  readonly asked?: readonly [action: string, input: object];
  /** What it wrote to its standard output. */
  readonly said: string;
  /** Why it ended without being carried out. */
  readonly refused?: unknown;
}

/** Runs a command of the operators by its words, with one answer of the backend for everything that it asks. */
export async function tryCommand(
  make: (context: CommandContext) => Command,
  words: readonly string[],
  answer: object = {},
): Promise<TriedCommand> {
  let asked: TriedCommand['asked'];
  let said = '';
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  const command = make({
    act: async (name, input) => {
      asked = [name, input];
      return answer;
    },
  });
  for (const one of [command, ...command.commands]) {
    one.exitOverride().configureOutput({ writeErr: () => undefined });
  }
  stdout.write = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  try {
    await command.parseAsync(words, { from: 'user' });
    return { said, ...(asked !== undefined && { asked }) };
  } catch (refused) {
    return { said, refused, ...(asked !== undefined && { asked }) };
  } finally {
    stdout.write = write;
  }
}
