import { userInfo } from 'node:os';
import { Command } from 'commander';
import { formatNumber, formatWon, readTraceparent } from 'shared-types';
import { writeError, writeText } from 'shared-types/output';
import { readEnvironment } from '../environment.ts';
import type { TracedTransfer } from '../ledger/traced-transfers.ts';
import type { LedgerReport } from '../ledger/verify-ledger.ts';
import { escapeOutput } from '../operators/command/command-context.ts';
import { operate } from '../operators/operate.ts';

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
    writeText(process.stdout, `${json === true ? JSON.stringify(report) : words(report)}\n`);
    process.exitCode = report.broken.length === 0 ? 0 : 1;
  });

program
  .command('trace <id>')
  .description('The transfers of one click: the id is in x-request-id of its answer and in the logs as "trace".')
  .option('--json', 'print JSON')
  .action(async (id: string, { json }: { json?: boolean }) => {
    const traceId = readTraceparent(id)?.traceId ?? id.toLowerCase();
    if (!/^[\da-f]{32}$/.test(traceId)) {
      throw new Error(`"${id}" is no id of a trace: it has 32 hex digits, or is a whole traceparent.`);
    }
    const { transfers } = (await operate(
      readEnvironment(process.env),
      'ledger-trace',
      { traceId },
      userInfo().username,
    )) as { transfers: readonly TracedTransfer[] };
    writeText(process.stdout, `${json === true ? JSON.stringify({ transfers }) : wordsOf(traceId, transfers)}\n`);
  });

function wordsOf(traceId: string, transfers: readonly TracedTransfer[]): string {
  return transfers.length === 0
    ? `· no money moved in trace ${traceId}`
    : transfers
        .map(({ id, at, member, kind, reference, entries }) =>
          [
            `transfer ${id}, ${at}: ${kind} ${reference} of ${member}`,
            ...entries.map(({ account, amount }) => `  ${account} ${formatWon(amount, 'en')}`),
          ].join('\n'),
        )
        .join('\n');
}

function words({ broken, members, transfers, entries, owed }: LedgerReport): string {
  const size = `${formatNumber(members, 'en')} members, ${formatNumber(transfers, 'en')} transfers, ${formatNumber(entries, 'en')} entries`;
  return broken.length === 0
    ? `✓ every invariant holds: ${size}; members have ${formatWon(owed, 'en')} together`
    : [
        `✗ ${broken.length} broken (${size}):`,
        ...broken.map((row) => `  - ${row.broken}: ${row.id}${row.account === null ? '' : `, account ${row.account}`}`),
      ].join('\n');
}

escapeOutput(program);
try {
  await program.parseAsync();
} catch (error) {
  writeError(process.stderr, error);
  process.exitCode = 1;
}
