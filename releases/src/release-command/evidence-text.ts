import type { VersionEvidence } from '../canary-analysis/evidence.ts';

/** Formats the figures of a change in the history: `visitors 812, failing 3, evidence 0.4`. */
export function formatFigures(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(
      ([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${formatCount(value)}`,
    )
    .join(', ');
}

/** Formats a number with two significant digits; whole and large numbers with thousands separators. */
export function formatCount(value: number): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(Math.min(value, Number.MAX_SAFE_INTEGER)).toLocaleString('en-US')
    : String(Number(value.toPrecision(2)));
}

/** Formats the evidence against a version: `evidence 0.9 (stops at 1,000)`. */
export function formatTotal({ eValue, threshold }: VersionEvidence): string {
  return `evidence ${formatCount(eValue)} (stops at ${formatCount(threshold)})`;
}

/** Formats failures by kind, the most frequent first: `init 7, render 2`. */
export function formatFailures({ failures }: VersionEvidence): string {
  return Object.entries(failures)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, visitors]) => `${kind} ${formatCount(visitors)}`)
    .join(', ');
}

export function formatEvidence(evidence: VersionEvidence): string[] {
  if (evidence.visitors.exposed === 0) {
    return ['No visitor was counted yet: a page counts one minute after it was opened.'];
  }
  const { visitors, stable, against } = evidence;
  const other =
    stable === undefined || against === undefined
      ? ''
      : `; in the same time ${against} failed for ${formatCount(stable.failing)} of ${formatCount(stable.exposed)}`;
  const kinds = formatFailures(evidence);
  return [
    `Visitors: it failed for ${formatCount(visitors.failing)} of ${formatCount(visitors.exposed)}${other}.`,
    `Against it: ${formatTotal(evidence)}.`,
    ...(kinds === '' ? [] : [`Visitors by kind of failure: ${kinds}.`]),
    ...evidence.outcomes.filter(({ canary }) => canary.shown > 0).map(formatOutcome),
  ];
}

/** Formats an outcome: `Outcome deposit (guardrail): reached by 3 of 40, others 16 of 41; evidence 85.` */
function formatOutcome({ name, kind, canary, control, eValue }: VersionEvidence['outcomes'][number]): string {
  const others =
    control === undefined ? '' : `, others ${formatCount(control.reached)} of ${formatCount(control.shown)}`;
  const reached = `${formatCount(canary.reached)} of ${formatCount(canary.shown)}${others}`;
  return `Outcome ${name} (${kind}): reached by ${reached}; evidence ${formatCount(eValue)}.`;
}
