import path from 'node:path';
import { Command, Option } from 'commander';
import { writeError, writeText } from 'shared-types/output';
import { PARTS, readBackupContent } from './back-up.ts';
import { restore } from './restore.ts';

interface Options {
  readonly only?: string;
  readonly json?: boolean;
}

const command = new Command('restore')
  .description(
    'Restores a backup, or the newest in a folder, to the configured empty database and store. Stop the site first.',
  )
  .argument('<folder>', 'a backup or a folder of backups')
  .addOption(new Option('--only <part>', 'only one part').choices(PARTS))
  .option('--json', 'print JSON')
  .configureOutput({
    writeOut: (text) => writeText(process.stdout, text),
    writeErr: (text) => writeText(process.stderr, text),
  })
  .showHelpAfterError()
  .action(async (given: string, { only, json }: Options) => {
    const done = await restore(readBackupContent(only, process.env), path.resolve(given));
    const { ledger, versions, manifest } = done;
    const broken = ledger?.broken ?? [];
    const lines = [
      `✓ restored ${done.from} of ${manifest.began}`,
      ...(ledger === undefined
        ? []
        : [
            `  database: ${ledger.members} members, ${ledger.transfers} transfers, ${ledger.entries} entries; ${
              broken.length === 0 ? 'the ledger is consistent' : `${broken.length} invariants are broken`
            }`,
          ]),
      ...broken.map(({ broken: what, id }) => `✗ ${what}: ${id}`),
      ...(versions === undefined ? [] : [`  releases: ${versions} versions`]),
    ];
    writeText(
      process.stdout,
      `${json === true ? JSON.stringify({ ...done, manifest: undefined }) : lines.join('\n')}\n`,
    );
    process.exitCode = broken.length === 0 ? 0 : 1;
  });

try {
  await command.parseAsync();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
