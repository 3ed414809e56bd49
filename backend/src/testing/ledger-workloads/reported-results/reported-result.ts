import { findDifferences } from '../workload.ts';

/** The displayed result of a step, and the transfers before its request and after its response. */
export interface ReportedResult {
  readonly memberId: number;
  /** Kind, and reference or reason, of the transfer that a successful step makes. */
  readonly kind: string;
  readonly reference: string;
  /** Amount that the step had to spend, in won; undefined if money was sufficient. */
  readonly needed: number | undefined;
  readonly response: Readonly<Record<string, unknown>>;
  readonly lastBefore: number;
  readonly lastAfter: number;
}

/** One transfer of a member in the ledger. */
export interface LedgerLine {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
  readonly reason: string | null;
  readonly cash: number;
  readonly cash_after: number;
  readonly comp_after: number;
  readonly in_play_after: number;
}

/** Returns the differences between a response and the ledger's lines. */
export function findDiscrepancies(result: ReportedResult, lines: readonly LedgerLine[]): string[] {
  const { response, kind, reference, needed, lastBefore, lastAfter } = result;
  const line = lines.find((one) => one.kind === kind && [one.reference, one.reason].includes(reference));
  const figures: Readonly<Record<string, unknown>> = Object.fromEntries(
    ['before', 'balance', 'comp', 'inPlay'].filter((name) => name in response).map((name) => [name, response[name]]),
  );
  if (line !== undefined) {
    const truth: Readonly<Record<string, number>> = {
      before: line.cash_after - line.cash,
      balance: line.cash_after,
      comp: line.comp_after,
      inPlay: line.in_play_after,
    };
    return findDifferences(
      Object.fromEntries(
        Object.entries(figures).map(([name, figure]) => [`${kind} ${reference} ${name}`, [figure, truth[name]]]),
      ),
    );
  }
  if (figures.balance === undefined) {
    return [];
  }
  const possible = lines
    .filter(({ id }) => id >= lastBefore && id <= lastAfter)
    .map(({ cash_after: after }) => after)
    .filter((cash) => needed === undefined || cash < needed);
  return possible.includes(Number(figures.balance))
    ? []
    : [
        `${kind} ${reference} was refused with a balance of ${JSON.stringify(figures.balance)}; there were ${possible.join(', ')}`,
      ];
}
