import { Command } from 'commander';
import type { Registry, ReleaseManifest } from 'shared-types';
import type { VersionEvidence } from '../judging/evidence.ts';
import { publishedInWords, readHistory } from '../registry/change-registry.ts';
import { gate } from '../gate/gate.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { HistoryEntry, ReleaseStore } from '../store/release-store.ts';
import { liveSet, rolesOf } from '../registry/roles.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { evidenceLines, placedSamples } from './failure-samples.ts';
import { figuresInWords, moment } from './evidence-in-words.ts';
import { doneBy } from './history-command.ts';
import { readReleaseName } from './release-name.ts';
import { nextInWords, scopeInWords } from './rollout-in-words.ts';
import { storyOf } from './version-story.ts';
import { endInWords, gateInWords, stateOf, wellInWords } from './why-in-words.ts';

/** `release why <package[@version]>` */
export function whyCommand(context: CommandContext): Command {
  const { store } = context;
  return new Command('why')
    .description('Tells in words where a version stands and why: refused, stopped, rolled back, waiting, or live.')
    .argument('<release>', 'such as mf-wallet@1.5.0; mf-wallet alone is its canary, or what is live')
    .option('--json', 'print JSON')
    .action(async (given: string, options: CommonOptions) => {
      const registry = await readRegistry(store);
      const { active, canary } = rolesOf(registry, given.split('@')[0] ?? given) ?? {};
      const meant = given.includes('@') ? undefined : (canary ?? active);
      const text = meant === undefined ? given : `${given}@${meant.metadata.version}`;
      const { name, version } = readReleaseName(text);
      const isLive = active?.metadata.version === version;
      const history = await readHistory(store);
      const story = storyOf(history, { name, version, isLive });
      const manifest = await store.readManifest(name, version);
      if (manifest === undefined && story.published === undefined && story.given === undefined) {
        throw new ReleaseError(
          `${text} was never published.${await publishedInWords(store, name)} Publish it first: release publish ${name}`,
        );
      }
      const evidence = lastOf(await context.readEvidence(store), name, version);
      const samples = await placedSamples(evidence, context);
      const inWords = (entry: HistoryEntry) => entryLine(entry, context);
      const since = story.given === undefined ? '' : ` since ${moment(story.given.at)}`;
      const lines: string[] = [];
      let state = stateOf(story);
      let problems: readonly string[] = [];
      if (isLive) {
        state = 'live';
        lines.push(`${text} is live for everybody${since}; ${wellInWords(evidence)}.`);
      } else if (canary?.metadata.version === version) {
        state = 'canary';
        lines.push(`${text} is a canary for ${scopeInWords(canary)}${since}.`);
        lines.push(`Next: ${nextInWords(canary, evidence, context.now())}.`);
      } else {
        problems = manifest === undefined ? [] : await refusals(store, registry, manifest);
        lines.push(
          endInWords(text, story, inWords),
          ...gateInWords(text, problems, { state, isStored: manifest !== undefined }),
        );
      }
      const disabled = registry.extras?.disabled?.[name];
      lines.push(
        ...(story.given === undefined ? [] : [`Given to visitors: ${inWords(story.given)}`]),
        ...(disabled === undefined ? [] : [maintenanceInWords(name, disabled, history, inWords)]),
        ...evidenceLines(evidence, samples),
      );
      print(context, options, { release: text, state, ...story, problems, evidence, samples }, lines.join('\n'));
    });
}

/** Since when no version of a package is shown, who did that and why. */
function maintenanceInWords(
  name: string,
  since: string,
  history: readonly HistoryEntry[],
  inWords: (entry: HistoryEntry) => string,
): string {
  const done = history.findLast(({ action, detail }) => action === 'disable' && detail === name);
  const how = done === undefined ? '' : `: ${inWords(done)}`;
  return `${name} is under maintenance since ${moment(since)}, in every version${how}`;
}

/** What is known of a version from the last time that visitors had it. */
function lastOf(all: readonly VersionEvidence[], name: string, version: string): VersionEvidence | undefined {
  return all.filter((of) => of.package === name && of.version === version).toSorted((a, b) => b.changed - a.changed)[0];
}

async function refusals(store: ReleaseStore, registry: Registry, manifest: ReleaseManifest): Promise<string[]> {
  return gate(store, liveSet(registry, manifest), [manifest.package]);
}

/** Who did something when, why, and what was known then. */
function entryLine(entry: HistoryEntry, { trustedKeys }: CommandContext): string {
  const { at, action, detail, reason, figures } = entry;
  // A stop has its figures in its words.
  const known = figures === undefined || action === 'stop' ? '' : ` (${figuresInWords(figures)})`;
  const why = reason === undefined ? '' : `. Reason: ${reason}`;
  return `${action} by ${doneBy(entry, trustedKeys)} at ${moment(at)}: ${detail}${known}${why}`;
}
