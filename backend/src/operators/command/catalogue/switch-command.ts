import { Argument, Command } from 'commander';
import { SWITCH_KINDS, type SwitchedOff } from '../../../games/catalogue/play-switches.ts';
import { type CommandContext, print, type PrintOptions, table } from '../command-context.ts';

/** `operator switch …` */
export function switchCommand({ act }: CommandContext): Command {
  const command = new Command('switch').description(
    'Stops play and lets it go on: all gaming, a provider, a company, a game. One member: `operator member suspend`.',
  );
  command
    .command('list')
    .description('What is switched off, the latest first.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const found = (await act('switch-list', {})) as { off: SwitchedOff[] };
      const rows = found.off.map(({ kind, code, since, reason }) => [
        kind,
        code,
        since.slice(0, 16).replace('T', ' '),
        reason,
      ]);
      print(options, found, rows.length === 0 ? 'Nothing is switched off.' : table(rows));
    });
  for (const to of ['off', 'on'] as const) {
    command
      .command(to)
      .description(
        to === 'off'
          ? 'Nothing of it is opened or takes stakes from now on; rounds that run come to their end.'
          : 'It may be played again, unless another switch or the catalogue holds it shut.',
      )
      .addArgument(new Argument('<kind>').choices(SWITCH_KINDS))
      .argument('[code]', 'of the provider, company or game; none for all gaming', '')
      .requiredOption('--reason <words>', 'for the audit')
      .option('--json', 'print JSON')
      .action(async (kind: string, code: string, { reason, ...options }: PrintOptions & { reason: string }) => {
        const done = await act(`switch-${to}`, { kind, code, reason });
        const before = 'before' in done && done.before === to ? ' already' : '';
        print(options, done, `✓ ${[kind, code].filter((word) => word !== '').join(' ')} is${before} ${to}`);
      });
  }
  return command;
}
