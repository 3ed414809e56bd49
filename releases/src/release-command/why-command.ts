import { Command } from 'commander';
import { escapeLine } from 'shared-types/output';
import { formatLocalTime } from 'shared-types/command-text';
import { runGate } from '../gate/gate.ts';
import { readCurve, type VersionEvidence } from '../canary-analysis/evidence.ts';
import { describePublished, readHistory } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { getLiveSet, getRoles } from '../registry/roles.ts';
import { readVersionHistory, type VersionHistory } from '../registry/version-history.ts';
import { ReleaseError } from '../release-error.ts';
import type { HistoryEntry } from '../store/release-store.ts';
import { type CommandContext, print } from './command-context.ts';
import { formatEvidence, formatFigures } from './evidence-text.ts';
import { describeActor } from './history-command.ts';
import { readReleaseName } from './read-arguments.ts';
import { describeNextStep, formatNextStep, formatScope } from './rollout-text.ts';

type Sample = VersionEvidence['samples'][number];

/** States of versions that visitors had, by the action of their end. */
const END_STATES: Readonly<Record<string, string>> = { stop: 'stopped', rollback: 'rolled back' };

export function createWhyCommand(context: CommandContext): Command {
  const { store } = context;
  return new Command('why')
    .description('Shows the state of a version and its cause: rejected, stopped, rolled back, waiting, or live.')
    .argument('<release>', 'such as mf-wallet@1.5.0; mf-wallet is its canary, or the live version')
    .option('--json', 'print JSON')
    .action(async (given: string, options: { json?: boolean }) => {
      const registry = await readRegistry(store);
      const { active, canary } = getRoles(registry, given.split('@')[0] ?? given) ?? {};
      const shown = given.includes('@') ? undefined : (canary ?? active);
      const text = shown === undefined ? given : `${given}@${shown.release.version}`;
      const { name, version } = readReleaseName(text);
      const isLive = active?.release.version === version;
      const history = await readHistory(store);
      const story = readVersionHistory(history, name, version);
      const manifest = await store.readManifest(name, version);
      if (manifest === undefined && story.published === undefined && story.assigned === undefined) {
        throw new ReleaseError(
          `${text} was never published.${await describePublished(store, name)} Publish it first: release publish ${name}`,
        );
      }
      const known = await context.readEvidence(store);
      const evidence = known.find((of) => of.package === name && of.version === version);
      const samples = await locateSamples(evidence, context);
      const describe = (entry: HistoryEntry) => describeEntry(entry, context);
      const since = story.shared === undefined ? '' : ` since ${formatLocalTime(story.shared.at)}`;
      const isCanary = canary?.release.version === version;
      const curve = await readCurve(store, text, isCanary ? canary.rollout.salt : '');
      const state = isLive ? 'live' : isCanary ? 'canary' : getState(story);
      const problems =
        isLive || isCanary || manifest === undefined
          ? []
          : await runGate(store, getLiveSet(registry, manifest), [name]);
      const lines = isLive
        ? [`${text} is live for all visitors${since}.`]
        : isCanary
          ? [
              `${text} is a canary for ${formatScope(canary)}${since}.`,
              `Next: ${formatNextStep(canary.percent, describeNextStep(canary, known), context.now())}.`,
            ]
          : [
              describeEnd(text, story, describe),
              ...describeGate(text, problems, { state, isStored: manifest !== undefined }),
            ];
      const disabled = registry.disabled?.[name];
      if (story.assigned !== undefined) {
        lines.push(`Assigned to visitors: ${describe(story.assigned)}`);
      }
      if (disabled !== undefined) {
        const done = history.findLast(({ action, detail }) => action === 'disable' && detail === name);
        const how = done === undefined ? '' : `: ${describe(done)}`;
        lines.push(`${name} is under maintenance since ${formatLocalTime(disabled)}, in every version${how}`);
      }
      lines.push(...(evidence === undefined ? [] : formatEvidence(evidence)), ...samples.map(formatSample));
      print(context, options, { release: text, state, ...story, problems, evidence, samples, curve }, lines.join('\n'));
    });
}

/** Returns the state of a version that is not assigned to visitors. */
function getState({ assigned, ended, dropped }: VersionHistory): string {
  if (ended !== undefined) {
    return END_STATES[ended.action] ?? 'replaced';
  }
  return dropped !== undefined ? 'dropped' : assigned === undefined ? 'never assigned' : 'not live';
}

function describeEnd(text: string, story: VersionHistory, describe: (entry: HistoryEntry) => string): string {
  const { assigned, ended, published } = story;
  if (ended === undefined) {
    const since = published === undefined ? '' : `; it was published at ${formatLocalTime(published.at)}`;
    return assigned === undefined ? `${text} was never assigned to visitors${since}.` : `${text} is not live.`;
  }
  const how = ended.action === 'stop' ? ' by the canary analysis, and its visitors got the previous version' : '';
  return `${text} was ${getState(story)}${how}: ${describe(ended)}`;
}

function describeGate(
  text: string,
  problems: readonly string[],
  { state, isStored }: { state: string; isStored: boolean },
): string[] {
  if (!isStored) {
    return ['Its files were deleted from the store. Publish it again to use it.'];
  }
  if (problems.length > 0) {
    return ['The gate rejects it with the current live versions:', ...problems.map((problem) => `  - ${problem}`)];
  }
  return state === 'never assigned' ? [`The gate allows it. To start: release canary ${text} --percent 5`] : [];
}

function describeEntry(entry: HistoryEntry, { store }: CommandContext): string {
  const { at, action, detail, reason, figures } = entry;
  // The detail of a stop names its figures.
  const known = figures === undefined || action === 'stop' ? '' : ` (${formatFigures(figures)})`;
  const why = reason === undefined ? '' : `. Reason: ${reason}`;
  return `${action} by ${describeActor(entry, store.trust?.keys)} at ${formatLocalTime(at)}: ${detail}${known}${why}`;
}

/** Adds the source position to failures of a release with source maps. */
async function locateSamples(
  evidence: VersionEvidence | undefined,
  { sourcePosition }: CommandContext,
): Promise<Sample[]> {
  return Promise.all(
    (evidence?.samples ?? []).map(async (sample) => {
      const found = sample.source === undefined ? undefined : await sourcePosition(sample.source);
      return found === undefined ? sample : { ...sample, source: `${found.file}:${found.line}` };
    }),
  );
}

function formatSample({ outcome, at, last, place, message, source }: Sample): string {
  const where = place === undefined ? '' : ` at ${place}`;
  const suffix = message === undefined ? '' : `: ${escapeLine(message)}`;
  const code = source === undefined ? '' : ` (${escapeLine(source)})`;
  return `  - ${outcome}${where}${suffix}${code}, first at ${formatLocalTime(at)}, last at ${formatLocalTime(last)}`;
}
