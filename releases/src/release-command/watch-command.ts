import { Command } from 'commander';
import { ReleaseError } from '../release-error.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { readDuration } from './duration.ts';
import { moment } from './evidence-in-words.ts';
import { type SiteStatus, siteStatus } from './site-status.ts';

const EVERY = '2s';

/** `release watch` */
export function watchCommand(context: CommandContext): Command {
  return new Command('watch')
    .description('Keeps the status on screen until Ctrl-C; not on a terminal, prints it whenever it changed.')
    .argument('[package]', 'one package alone')
    .option('--every <time>', 'how often it looks, as 2s or 1m', EVERY)
    .option('--times <count>', 'ends after so many looks')
    .option('--json', 'print one line of JSON for each look')
    .action(async (name: string | undefined, options: CommonOptions & { every: string; times?: string }) => {
      const every = readDuration(options.every);
      const times = options.times === undefined ? Number.POSITIVE_INFINITY : Number(options.times);
      if (every === 0) {
        throw new ReleaseError(`"${options.every}" is no time between two looks: write 1s or more.`);
      }
      if (!(times >= 1) || (options.times !== undefined && !Number.isInteger(times))) {
        throw new ReleaseError(`"${options.times}" is no number of looks.`);
      }
      let before: string | undefined;
      for (let look = 1; look <= times; look += 1) {
        const { data, lines } = await lookAt(context, name);
        const at = context.now().toISOString();
        if (options.json === true) {
          context.out(`${JSON.stringify({ at, ...data })}\n`);
        } else if (context.isTerminal === true) {
          context.clear?.();
          context.out(`${moment(at)}\n${lines}\n`);
        } else if (lines !== before) {
          context.out(`${moment(at)}\n${lines}\n\n`);
        }
        before = lines;
        if (look < times) {
          await context.pause(every);
        }
      }
    });
}

/** A store that is away for a while does not end the watch. */
async function lookAt(context: CommandContext, name: string | undefined): Promise<SiteStatus> {
  try {
    return await siteStatus(context, name);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { data: { problem }, lines: `✗ ${problem}` };
  }
}
