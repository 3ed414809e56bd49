import { Command } from 'commander';
import { readHistory } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { verifyLog } from '../registry/release-log.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';

interface LogOptions extends CommonOptions {
  readonly verify?: boolean;
  readonly checkpoint?: string;
}

/** `release log` */
export function logCommand(context: CommandContext): Command {
  return new Command('log')
    .description('The hash of the log of all that was ever live; --verify looks whether it is whole and unchanged.')
    .option('--verify', 'look at every entry, its link to the one before, its signature, and the registry it leads to')
    .option(
      '--checkpoint <hash>',
      'a hash that this command or a proxy gave earlier: what it covered must still be there',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nRELEASE_TRUSTED_KEYS names the keys whose signatures count. Keep the checkpoint away from the store: a log whose\nend was cut off together with its registry is known by it alone. Every proxy logs it with each registry it reads.',
    )
    .action(async ({ verify, checkpoint, ...options }: LogOptions) => {
      const { store, trustedKeys = new Map() } = context;
      const log = await readHistory(store);
      const found = verifyLog(log, await readRegistry(store), trustedKeys, checkpoint);
      const failed = (verify === true || checkpoint !== undefined) && found.problems.length > 0;
      if (options.json === true) {
        print(context, options, { ok: found.problems.length === 0, ...found }, '');
      }
      if (failed) {
        throw new ReleaseError(
          `The log is not what the release command wrote:\n${found.problems.map((problem) => `  - ${problem}`).join('\n')}\nCompare it with a backup, and look at who could write to the store. Entries that are right and only not signed are taken over by "release adopt".`,
        );
      }
      if (options.json !== true) {
        print(context, options, {}, inWords(found, verify === true || checkpoint !== undefined, trustedKeys.size > 0));
      }
    });
}

function inWords(
  { entries, linked, signed, adopted, checkpoint }: ReturnType<typeof verifyLog>,
  looked: boolean,
  keys: boolean,
) {
  const what = `${entries} entries, ${linked} linked${keys ? `, ${signed} signed by trusted keys` : ''}${adopted > 0 ? `, ${adopted} not signed but taken over by "adopt"` : ''}`;
  const note =
    linked < entries && linked === 0 && entries > 0
      ? '\n· from before there were links: the next change links them'
      : '';
  return `${looked ? '✓ whole' : '·'} ${what}${note}\ncheckpoint ${checkpoint}`;
}
