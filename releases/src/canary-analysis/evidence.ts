import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type AnalysisRecords, type PendingOutcome, RECORD_MAX_AGE_MS } from './counts.ts';
import { evaluate, type VersionEvidence } from './evaluate.ts';

export type { VersionEvidence } from './evaluate.ts';

/** Evidence of a canary at one time, in ms. */
export type CurvePoint = Readonly<Record<'at' | 'visitors' | 'evidence', number>>;

/** Evidence of canaries over time by record, such as `mf-wallet@1.5.0/salt`; the oldest point first. */
export type EvidenceCurves = Readonly<Record<string, readonly CurvePoint[]>>;

/** Maximum number of points of a curve; with more, every second one is dropped. */
const MAX_POINTS = 400;

export const COUNTS_FILE = 'counts.json';

/** Counts as stored; without Redis also the bits that mark counted visitors by record, deflated and in base64. */
export interface CountsFile {
  readonly records: AnalysisRecords;
  readonly seen?: Readonly<Record<string, string>>;
  readonly pending?: readonly (readonly [string, PendingOutcome])[];
  readonly curves?: EvidenceCurves;
}

/** Reads the file of counts; empty if it does not exist. @throws {ReleaseError} if it is damaged */
export async function readCounts(store: ReleaseStore): Promise<CountsFile> {
  const text = await store.analysis.read(COUNTS_FILE);
  try {
    return JSON.parse(text ?? '{"records":{}}') as CountsFile;
  } catch {
    const file = `canary-analysis/${COUNTS_FILE} of the store`;
    throw new ReleaseError(`${file} is not JSON. A running proxy replaces it within seconds; without one delete it.`);
  }
}

/** Returns the evidence about every version that is live or in a rollout. @param now in ms */
export async function readEvidence(store: ReleaseStore, now: number = Date.now()): Promise<VersionEvidence[]> {
  return evaluate((await readCounts(store)).records, await readRegistry(store), now);
}

/** Adds the current evidence to the curves; removes canaries that ended two weeks ago. @param now in ms */
export function extendCurves(curves: EvidenceCurves, all: readonly VersionEvidence[], now: number): EvidenceCurves {
  const recent = Object.entries(curves).filter(([, points]) => now - (points.at(-1)?.at ?? 0) <= RECORD_MAX_AGE_MS);
  const counted = all.filter(({ rollout, visitors }) => rollout !== undefined && visitors.exposed > 0);
  const extended = counted.map(({ package: name, version, rollout, since, visitors: { exposed }, eValue }) => {
    const record = `${name}@${version}/${rollout}`;
    // A curve starts with neutral evidence.
    const before = curves[record] ?? [{ at: since, visitors: 0, evidence: 1 }];
    const last = before.at(-1);
    const isSame = last?.visitors === exposed && last.evidence === eValue;
    const points = isSame ? before : [...before, { at: now, visitors: exposed, evidence: eValue }];
    return [record, points.length > MAX_POINTS ? points.filter((_, at) => at % 2 === 0) : points] as const;
  });
  return Object.fromEntries([...recent, ...extended]);
}

/** Returns the curve of a canary such as `mf-wallet@1.5.0`. @param rollout its salt; empty for the last rollout */
export async function readCurve(store: ReleaseStore, release: string, rollout = ''): Promise<readonly CurvePoint[]> {
  const { curves = {} } = await readCounts(store);
  return Object.entries(curves).findLast(([record]) => record.startsWith(`${release}/${rollout}`))?.[1] ?? [];
}
