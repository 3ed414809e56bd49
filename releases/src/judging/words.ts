import type { VersionEvidence, VisitorFigures } from './evidence.ts';
import { type Measure, CANARY_WEIGHTS, LIVE_WEIGHTS } from './measures.ts';

/** What speaks against a version, for the history: its figures, those of the other version, and what weighs most. */
export function inWords(evidence: VersionEvidence): string {
  const { package: name, version, against, visitors, stable, eValue, threshold } = evidence;
  const other = against === undefined || stable === undefined ? '' : `, ${against} for ${share(stable)}`;
  const weight = `evidence ${Math.round(Math.min(eValue, Number.MAX_SAFE_INTEGER))} of ${threshold}`;
  return `${name}@${version}: failed for ${share(visitors)} visitors${other} (${weight}${mainly(evidence)})`;
}

function share({ exposed, failing }: VisitorFigures): string {
  return `${failing} of ${exposed}`;
}

/** What weighs most, unless it is plain failures. */
function mainly({ measures = {}, rollout, speeds, stableSpeeds = {} }: VersionEvidence): string {
  const weights: Partial<Record<Measure, number>> = rollout === undefined ? LIVE_WEIGHTS : CANARY_WEIGHTS;
  const parts = Object.entries(measures).map(([measure, value]) => ({
    measure: measure as Measure,
    part: value * (weights[measure as Measure] ?? 0),
  }));
  const { measure } = parts.toSorted((a, b) => b.part - a.part)[0] ?? {};
  if (measure === 'stuck' || measure === 'boundStuck') {
    return ', pages that froze';
  }
  return measure === 'inp' || measure === 'lcp' || measure === 'cls'
    ? `, slower: ${measure} up to ${speeds[measure]?.p75} for three of four visitors, ${stableSpeeds[measure]?.p75} before`
    : '';
}
