import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { writeError, writeText } from 'shared-types/output';
import { backUp, dropOldBackups, PARTS, readBackupContent } from './back-up.ts';
import { restore } from './restore.ts';
import { requireApart, writeSecrets } from './secrets.ts';

interface Options {
  readonly only?: string;
  readonly json?: boolean;
}

interface BackupOptions extends Options {
  readonly secrets?: string;
  readonly keep?: number;
}

// Runs `npm run backup` and `npm run restore`.
const program = new Command().showHelpAfterError().configureOutput({
  writeOut: (text) => writeText(process.stdout, text),
  writeErr: (text) => writeText(process.stderr, text),
});

const addCommand = (name: string, description: string, folder: string) =>
  program
    .command(name)
    .description(description)
    .argument('<folder>', folder, (given: string) => path.resolve(given))
    .addOption(new Option('--only <part>', 'only one part').choices(PARTS))
    .option('--json', 'print JSON');

addCommand('backup', 'Creates a backup of the running or stopped site in a new folder.', 'folder of backups')
  .option(
    '--secrets <folder>',
    'also writes the secrets of this environment to a file in this folder, readable by its owner only',
  )
  .option('--keep <number>', 'deletes all but this number of backups afterwards', parsePositive)
  .action(async (folder: string, { only, secrets, keep, json }: BackupOptions) => {
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
    print(json, { folder: made.folder, bytes, database, releases, secrets: written, dropped }, [
      `✓ ${made.folder}: ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB`,
      database && `  database: ${database.kind}, ${database.migrations.length} migrations`,
      releases && `  releases: ${releases.versions} versions`,
      ...(releases?.damaged.map((problem) => `! skipped, damaged in the store: ${problem}`) ?? []),
      written && `  secrets: ${written.names.join(', ')} in ${written.file}`,
      ...dropped.map((name) => `  deleted: ${name}`),
    ]);
  });

addCommand(
  'restore',
  'Restores a backup, or the newest in a folder, to the configured empty database and store. Stop the site first.',
  'a backup or a folder of backups',
).action(async (folder: string, { only, json }: Options) => {
  const { manifest, ...done } = await restore(readBackupContent(only, process.env), folder);
  const { ledger, versions } = done;
  const broken = ledger?.broken ?? [];
  const verdict = broken.length === 0 ? 'the ledger is consistent' : `${broken.length} invariants are broken`;
  print(json, done, [
    `✓ restored ${done.from} of ${manifest.began}`,
    ledger &&
      `  database: ${ledger.members} members, ${ledger.transfers} transfers, ${ledger.entries} entries; ${verdict}`,
    ...broken.map(({ broken: what, id }) => `✗ ${what}: ${id}`),
    versions !== undefined && `  releases: ${versions} versions`,
  ]);
  process.exitCode = broken.length === 0 ? 0 : 1;
});

function print(json: boolean | undefined, result: object, lines: readonly (string | false | undefined)[]): void {
  const text = json === true ? JSON.stringify(result) : lines.filter((line) => typeof line === 'string').join('\n');
  writeText(process.stdout, `${text}\n`);
}

function parsePositive(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  }
  return Number(text);
}

try {
  await program.parseAsync();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
