import { Command } from 'commander';
import { formatLocalTime } from 'shared-types/command-text';
import { ReleaseError } from '../release-error.ts';
import { type CommandContext, print } from './command-context.ts';
import { readDuration } from './duration.ts';
import { readSiteStatus, type SiteStatus } from './site-status.ts';

const DEFAULT_WATCH_TIME = '2s';

interface StatusOptions {
  readonly watch?: string | true;
  readonly json?: boolean;
}

/** Creates `release status`. */
export function createStatusCommand(context: CommandContext): Command {
  return new Command('status')
    .description('Shows what is live for whom, how it does, and what happens next.')
    .argument('[package]', 'only this package')
    .option('--watch [time]', `show it again every ${DEFAULT_WATCH_TIME}, or as 10s or 1m, until Ctrl-C`)
    .option('--json', 'print JSON; with --watch a line each time')
    .addHelpText(
      'after',
      '\nvisitors: unique visitors of the version, counted a minute after the page; with a failure: those whose pages failed.\nFailure evidence of 1 is neutral; a canary stops at the number in brackets.',
    )
    .action(async (name: string | undefined, options: StatusOptions) => {
      if (options.watch !== undefined) {
        await watchStatus(context, name, options);
        return;
      }
      const { data, text } = await readSiteStatus(context, name);
      print(context, options, data, text);
    });
}

/** Refreshes the status on a terminal; elsewhere prints it after each change. */
async function watchStatus(
  context: CommandContext,
  name: string | undefined,
  { watch, json }: StatusOptions,
): Promise<void> {
  const time = typeof watch === 'string' ? watch : DEFAULT_WATCH_TIME;
  const every = readDuration(time);
  if (every === 0) {
    throw new ReleaseError(`"${time}" is no time between two looks: write 1s or more.`);
  }
  let before: string | undefined;
  do {
    const { data, text } = await readStatusOrProblem(context, name);
    const at = context.now();
    if (json === true) {
      context.out(`${JSON.stringify({ at: at.toISOString(), ...data })}\n`);
    } else if (context.isTerminal === true || text !== before) {
      if (context.isTerminal === true) {
        context.clear?.();
      }
      context.out(`${formatLocalTime(at)}\n${text}\n\n`);
    }
    before = text;
  } while (await context.pause(every));
}

/** Reads the status; a store that cannot be read for a while does not end the watch. */
async function readStatusOrProblem(context: CommandContext, name: string | undefined): Promise<SiteStatus> {
  try {
    return await readSiteStatus(context, name);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { data: { problem }, text: `✗ ${problem}` };
  }
}
