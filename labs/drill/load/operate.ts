import { runProgram } from '../../../backend/src/testing/backend-process.ts';
import type { DrillSite } from '../site/drill-site.ts';

/** Runs an operator's command beside a drill's site. @returns what it printed @throws {Error} when it fails */
export async function operate({ environment }: DrillSite, words: readonly string[]): Promise<string> {
  const { code, output } = await runProgram('operators/command/main.ts', words, environment);
  if (code !== 0) {
    throw new Error(`operator ${words.join(' ')} failed: ${output}`);
  }
  return output;
}

/** Pays as the house does, request by request, until none of the member waits. @returns all that was paid, in won */
export async function payOut(site: DrillSite, userId: string): Promise<number> {
  for (let paid = 0; ;) {
    const { requests } = JSON.parse(await operate(site, ['money-list', '--kind', 'withdraw', '--json'])) as {
      requests: { id: number; userId: string; amount: number }[];
    };
    const next = requests.find((request) => request.userId === userId);
    if (next === undefined) {
      return paid;
    }
    await operate(site, ['money-approve', '--id', String(next.id)]);
    paid += next.amount;
  }
}
