import { userInfo } from 'node:os';
import { Command } from 'commander';
import { formatNumber, formatWon } from 'shared-types';
import { readEnvironment } from '../environment.ts';
import type { LedgerReport } from '../ledger/verify-ledger.ts';
import { operate } from '../operator-door/operate.ts';

const program = new Command('ledger')
  .description('Looks at the ledger, beside a running backend too.')
  .showHelpAfterError();

program
  .command('verify')
  .description('Whether every invariant of the ledger holds; ends with code 1 when one does not.')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const report = (await operate(
      readEnvironment(process.env),
      'ledger-verify',
      {},
      userInfo().username,
    )) as LedgerReport;
    process.stdout.write(`${json === true ? JSON.stringify(report) : words(report)}\n`);
    process.exitCode = report.broken.length === 0 ? 0 : 1;
  });

function words({ broken, members, transfers, entries, owed }: LedgerReport): string {
  const size = `${formatNumber(members, 'en')} members, ${formatNumber(transfers, 'en')} transfers, ${formatNumber(entries, 'en')} entries`;
  return broken.length === 0
    ? `✓ every invariant holds: ${size}; members have ${formatWon(owed, 'en')} together`
    : [
        `✗ ${broken.length} broken (${size}):`,
        ...broken.map((row) => `  - ${row.broken}: ${row.id}${row.account === null ? '' : `, account ${row.account}`}`),
      ].join('\n');
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
