import { Command, InvalidArgumentError } from 'commander';
import type { ImportOutcome } from '../../../games/catalogue/import-catalogue.ts';
import type { ListedEntry } from '../../../games/catalogue/list-catalogue.ts';
import { type CommandContext, print, type PrintOptions, table } from '../command-context.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

/** `operator catalogue …` */
export function catalogueCommand({ act }: CommandContext): Command {
  const catalogue = new Command('catalogue').description('Casino tiles, slot providers and their games.');
  catalogue
    .command('list')
    .description('Every tile and provider, and whether it may be opened.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const { entries } = (await act('catalogue-list', {})) as { entries: ListedEntry[] };
      const rows = entries.map(({ kind, code, used, games, nameKo, nameEn }) => [
        kind,
        code,
        used === 'y' ? 'open' : 'rests',
        kind === 'provider' ? `${games} games` : '',
        nameKo,
        nameEn,
      ]);
      print(options, { entries }, rows.length === 0 ? 'The catalogue is empty.' : table(rows));
    });
  catalogue
    .command('import')
    .description('Adds and changes tiles, providers and games from a file, all of it or nothing.')
    .argument('<file>', 'JSON (catalogue.schema.json says what it holds) or CSV with the same fields as columns')
    .option('--dry-run', 'check everything and change nothing')
    .option('--json', 'print JSON')
    .action(async (file: string, options: PrintOptions & { dryRun?: boolean }) => {
      const entries = readCatalogueFile(file);
      const done = (await act('catalogue-import', { entries, dryRun: options.dryRun === true })) as ImportOutcome;
      const counts = `${done.added} added, ${done.changed} changed, ${done.same} as before`;
      print(options, done, done.dryRun ? `✓ would be: ${counts}; nothing was changed` : `✓ ${counts}`);
    });
  catalogue
    .command('used')
    .description('Opens a tile or a provider, or lets it rest; open rounds come to their end.')
    .argument('<kind>', 'table or provider', oneOf('table', 'provider'))
    .argument('<code>')
    .argument('<used>', 'y or n', oneOf('y', 'n'))
    .option('--json', 'print JSON')
    .action(async (kind: string, code: string, used: string, options: PrintOptions) => {
      const done = await act('catalogue-used', { kind, code, used });
      print(options, done, `✓ ${kind} ${code} ${used === 'y' ? 'is open' : 'rests'}`);
    });
  catalogue
    .command('provider')
    .description('Which game provider plays a company’s games; only its messages reach sessions opened from then on.')
    .argument('<company>')
    .argument('<provider>', 'as in WALLET_SECRET_<PROVIDER>, in small letters; demo is the one that comes along')
    .option('--json', 'print JSON')
    .action(async (company: string, provider: string, options: PrintOptions) =>
      print(options, await act('catalogue-provider', { company, provider }), `✓ ${company} is played by ${provider}`),
    );
  return catalogue;
}

function oneOf(...words: readonly string[]): (text: string) => string {
  return (text) => {
    if (!words.includes(text)) {
      throw new InvalidArgumentError(`It must be ${words.join(' or ')}.`);
    }
    return text;
  };
}
