import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { writeError, writeText } from 'shared-types/output';
import { backUp, dropOldBackups, PARTS, readBackupContent } from './back-up.ts';
import { requireApart, writeSecrets } from './secrets.ts';

interface Options {
  readonly only?: string;
  readonly secrets?: string;
  readonly keep?: number;
  readonly json?: boolean;
}

const command = new Command('backup')
  .description('Creates a backup of the running or stopped site in a new folder.')
  .argument('<folder>', 'folder of backups')
  .addOption(new Option('--only <part>', 'only one part').choices(PARTS))
  .option(
    '--secrets <folder>',
    'also writes the secrets of this environment to a file in this folder, readable by its owner only',
  )
  .option('--keep <number>', 'deletes all but this number of backups afterwards', parsePositive)
  .option('--json', 'print JSON')
  .configureOutput({
    writeOut: (text) => writeText(process.stdout, text),
    writeErr: (text) => writeText(process.stderr, text),
  })
  .showHelpAfterError()
  .action(async (given: string, { only, secrets, keep, json }: Options) => {
    const folder = path.resolve(given);
    if (secrets !== undefined) {
      requireApart(secrets, folder);
    }
    const made = await backUp(readBackupContent(only, process.env), folder, new Date());
    const written =
      secrets === undefined
        ? undefined
        : writeSecrets(path.resolve(secrets), path.basename(made.folder), folder, process.env);
    const dropped = keep === undefined ? [] : dropOldBackups(folder, keep);
    const { database, releases, files } = made.manifest;
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    const lines = [
      `✓ ${made.folder}: ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB`,
      ...(database === undefined ? [] : [`  database: ${database.kind}, ${database.migrations.length} migrations`]),
      ...(releases === undefined ? [] : [`  releases: ${releases.versions} versions`]),
      ...(releases?.damaged.map((problem) => `! skipped, damaged in the store: ${problem}`) ?? []),
      ...(written === undefined ? [] : [`  secrets: ${written.names.join(', ')} in ${written.file}`]),
      ...dropped.map((name) => `  deleted: ${name}`),
    ];
    const result = { folder: made.folder, bytes, database, releases, secrets: written, dropped };
    writeText(process.stdout, `${json === true ? JSON.stringify(result) : lines.join('\n')}\n`);
  });

function parsePositive(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  }
  return Number(text);
}

try {
  await command.parseAsync();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
