import type { SpeedMeasure } from 'shared-types';
import type { VersionEvidence } from '../judging/evidence.ts';

/** Figures of a change as the history shows them: `visitors 812, failing 3, evidence 0.4`. */
export function figuresInWords(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${number(value)}`)
    .join(', ');
}

/** A number with as many places as say something. */
export function number(value: number): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(Math.min(value, Number.MAX_SAFE_INTEGER)).toLocaleString('en-US')
    : String(Number(value.toPrecision(2)));
}

/** A time as people read it: `2026-11-22 06:10 UTC`. */
export function moment(time: string | number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** What the evidence says of a version, and what it would take to decide. */
export function evidenceInWords(evidence: VersionEvidence): string {
  const { eValue, threshold, verdict, against, visitorsToFine, alarms } = evidence;
  const decided =
    verdict === 'worse'
      ? `worse than ${against ?? 'the version before'}`
      : verdict === 'fine'
        ? 'fine'
        : visitorsToFine > 0
          ? `fine after ${number(visitorsToFine)} more without a failure`
          : 'open';
  const alarm = alarms.length === 0 ? '' : `; alarm: ${alarms.join(', ')}`;
  return `${number(eValue)} of ${number(threshold)}, ${decided}${alarm}`;
}

/** Failures by kind, the most frequent first: `init 7, render 2`. */
export function failuresInWords({ failures }: VersionEvidence): string {
  return Object.entries(failures)
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, visitors]) => `${outcome} ${number(visitors)}`)
    .join(', ');
}

/** What three of four visitors saw or better: `1.9 s`, `0.04`. */
export function speedInWords({ speeds }: VersionEvidence, measure: SpeedMeasure): string {
  const p75 = speeds[measure]?.p75;
  if (p75 === undefined) {
    return '–';
  }
  return measure === 'cls' ? p75.toFixed(2) : p75 >= 1_000 ? `${(p75 / 1_000).toFixed(1)} s` : `${Math.round(p75)} ms`;
}
