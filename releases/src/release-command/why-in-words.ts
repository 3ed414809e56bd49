import type { VersionEvidence } from '../judging/evidence.ts';
import type { HistoryEntry } from '../store/release-store.ts';
import { moment, number } from './evidence-in-words.ts';
import type { VersionStory } from './version-story.ts';

/** Where a version stands that nobody gets. */
export function stateOf({ given, ended, dropped }: VersionStory): string {
  if (ended !== undefined) {
    return ended.action === 'stop' ? 'stopped' : ended.action === 'rollback' ? 'rolled back' : 'replaced';
  }
  return dropped !== undefined ? 'dropped' : given === undefined ? 'never given' : 'not live';
}

/** How it came that nobody gets it. */
export function endInWords(text: string, story: VersionStory, tell: (entry: HistoryEntry) => string): string {
  const { given, ended, published } = story;
  if (ended === undefined) {
    const since = published === undefined ? '' : `; it was published at ${moment(published.at)}`;
    return given === undefined ? `${text} was never given to visitors${since}.` : `${text} is not live.`;
  }
  switch (ended.action) {
    case 'stop':
      return `${text} was stopped by itself, and its visitors have the version before: ${tell(ended)}`;
    case 'rollback':
      return `${text} was rolled back: ${tell(ended)}`;
    default:
      return `${text} was replaced: ${tell(ended)}`;
  }
}

/** What the gate says of a version that nobody gets. */
export function gateInWords(
  text: string,
  problems: readonly string[],
  { state, isStored }: { state: string; isStored: boolean },
): string[] {
  if (!isStored) {
    return ['Its files are gone from the store; publish it again to use it.'];
  }
  if (problems.length > 0) {
    return ['The gate refuses it beside what is live now:', ...problems.map((problem) => `  - ${problem}`)];
  }
  return state === 'never given' ? [`The gate has nothing against it: release canary ${text} --percent 5`] : [];
}

/** How a live version does. */
export function wellInWords(evidence: VersionEvidence | undefined): string {
  if (evidence === undefined) {
    return 'nothing was heard of it yet';
  }
  const { verdict, visitors, alarms } = evidence;
  const seen = `${number(visitors.failing)} of ${number(visitors.exposed)} visitors saw it fail`;
  if (verdict === 'worse' || alarms.length > 0) {
    return `look at it: ${seen}`;
  }
  return verdict === 'fine' ? `it is fine: ${seen}` : `nothing speaks against it: ${seen}`;
}
