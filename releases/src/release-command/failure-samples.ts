import { escapeLine } from 'shared-types/output';
import type { VersionEvidence } from '../judging/evidence.ts';
import type { CommandContext } from './command-context.ts';
import { evidenceInWords, failuresInWords, moment, number } from './evidence-in-words.ts';

/** A failure as somebody saw it, with its place in the sources when the release has source maps. */
export interface PlacedSample {
  readonly outcome: string;
  readonly at: number;
  readonly place: string | undefined;
  readonly message: string | undefined;
  readonly source: string | undefined;
}

/** The failures that are kept of a version, with file and line of the sources where they are known. */
export async function placedSamples(
  evidence: VersionEvidence | undefined,
  { sourcePosition }: CommandContext,
): Promise<PlacedSample[]> {
  return Promise.all(
    (evidence?.samples ?? []).map(async ({ outcome, at, place, message, source }) => {
      const found = source === undefined ? undefined : await sourcePosition(source);
      return { outcome, at, place, message, source: found === undefined ? source : `${found.file}:${found.line}` };
    }),
  );
}

/** What is known of a version, a line each. */
export function evidenceLines(evidence: VersionEvidence | undefined, samples: readonly PlacedSample[]): string[] {
  if (evidence === undefined) {
    return [];
  }
  const { visitors, stable, against } = evidence;
  const other =
    stable === undefined || against === undefined
      ? ''
      : `, and ${against} in the same time for ${number(stable.failing)} of ${number(stable.exposed)}`;
  const kinds = failuresInWords(evidence);
  return [
    `Seen: it failed for ${number(visitors.failing)} of ${number(visitors.exposed)} visitors${other}.`,
    `Evidence against it: ${evidenceInWords(evidence)}.`,
    ...(kinds === '' ? [] : [`Failures by kind, in visitors: ${kinds}.`]),
    ...samples.map(sampleInWords),
  ];
}

function sampleInWords({ outcome, at, place, message, source }: PlacedSample): string {
  const where = place === undefined ? '' : ` at ${place}`;
  const said = message === undefined ? '' : `: ${escapeLine(message)}`;
  const code = source === undefined ? '' : ` (${escapeLine(source)})`;
  return `  - ${outcome}${where}${said}${code}, first at ${moment(at)}`;
}
