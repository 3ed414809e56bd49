import type { LedgerReport } from '../../backend/src/ledger/verify-ledger.ts';
import { runProgram } from '../../backend/src/testing/backend-process.ts';
import type { Findings } from './findings.ts';
import type { DrillSite } from './site/drill-site.ts';

/** Verifies the ledger of a running site with the operator command. */
export async function verifyDrillLedger({ environment }: DrillSite, findings: Findings): Promise<void> {
  const { output } = await runProgram('operators/command/main.ts', ['ledger-verify', '--json'], environment);
  let broken: LedgerReport['broken'];
  try {
    ({ broken } = JSON.parse(output) as LedgerReport);
  } catch {
    findings.problems.push(`the ledger cannot be verified: ${output.trim().slice(0, 500)}`);
    return;
  }
  findings.problems.push(...broken.map((row) => `the ledger is broken: ${JSON.stringify(row)}`));
}
