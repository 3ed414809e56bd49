import { Command } from 'commander';
import { formatLocalTime } from 'shared-types/command-text';
import { MIN_STEP_VISITORS, getEvidence } from '../rollout/evaluate-step.ts';
import { withCanary, withPaused } from '../registry/canary-change.ts';
import { requireManifest } from '../registry/change-registry.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { getNextStep, withNextStep } from '../rollout/rollout-next.ts';
import { addChangeOptions, type ChangeOptions, changeSite } from './change-site.ts';
import type { CommandContext } from './command-context.ts';
import { requireEvidence } from './go-live-commands.ts';
import { readReleaseName } from './read-arguments.ts';
import { DEFAULT_STEP_TIME, formatPlan, readPlan, requireStaff, type RolloutOptions } from './rollout-options.ts';

type CanaryOptions = ChangeOptions &
  RolloutOptions & { readonly pause?: boolean; readonly resume?: boolean; readonly nextStep?: boolean };

export function createCanaryCommand(context: CommandContext): Command {
  const command = new Command('canary')
    .description('Assigns a published version to a share of visitors. Assigned visitors remain while the share grows.')
    .argument('<release>', 'such as mf-wallet@1.5.0; mf-wallet with --pause, --resume or --next-step')
    .option('--percent <percent>', 'a fixed share, a whole number from 1 to 100')
    .option('--steps <shares>', 'automatic shares, such as 1,5,25,50,100; after 100 all visitors')
    .option('--every <time>', `minimum time between two steps, such as 90s, 20m or 1d (default: ${DEFAULT_STEP_TIME})`)
    .option('--enough <visitors>', `visitors required for each step (default: ${MIN_STEP_VISITORS})`)
    .option('--guard', 'roll it back automatically if it fails after the promotion')
    .option('--to <group>', 'only staff, member=demo01, locale=ko or width=phone; may be repeated', collect)
    .option('--pause', 'instead: take no more steps, and keep the current share')
    .option('--resume', 'instead: take the steps of a paused canary again')
    .option('--next-step', 'instead: take the next step now, if the evidence allows it')
    .addHelpText(
      'after',
      '\nGroups of one kind are alternatives, different kinds must all match: --to locale=ko --to locale=en --to width=phone\nselects phones in Korean or English. Without --percent or --steps the whole group gets the version.',
    );
  return addChangeOptions(command, 'also when the canary analysis stopped it or does not allow the step').action(
    async (text: string, options: CanaryOptions) => {
      const { pause = false, resume = false, nextStep = false } = options;
      const changes = [pause, resume, nextStep, options.percent !== undefined, options.steps !== undefined];
      if (changes.filter(Boolean).length > 1) {
        throw new ReleaseError('Write only one of --percent, --steps, --pause, --resume and --next-step.');
      }
      await (nextStep
        ? takeNextStep(context, text, options)
        : pause || resume
          ? setPaused(context, text, options, pause)
          : startCanary(context, text, options));
    },
  );
}

async function startCanary(context: CommandContext, text: string, options: CanaryOptions): Promise<void> {
  const { store, now } = context;
  const { name, version } = readReleaseName(text);
  const plan = readPlan(options);
  const detail = `${text} to ${formatPlan(plan, 'percent' in plan ? plan.percent : (plan.steps[0] ?? 0))}`;
  await changeSite(
    context,
    options,
    { action: 'canary', detail, gated: [name] },
    async (registry) => {
      requireStaff(registry, plan);
      const manifest = await requireManifest(store, name, version);
      const { canary } = getRoles(registry, name) ?? {};
      const evidence = canary && getEvidence(await context.readEvidence(store), canary);
      return withCanary(registry, manifest, { ...plan, ...(evidence && { seen: evidence.visitors.exposed }) }, now());
    },
    (registry) => {
      const canary = getRoles(registry, name)?.canary;
      const next = canary?.rollout.next;
      const share = formatPlan(plan, canary?.percent ?? 0);
      const due = next === undefined ? '' : `; the next step at ${formatLocalTime(next)} or later`;
      return { done: `${text} is a canary for ${share}${due}` };
    },
  );
}

/** Runs `release canary <package> --pause` or `--resume`: the proxies take no step of a paused canary. */
async function setPaused(
  context: CommandContext,
  name: string,
  options: ChangeOptions,
  paused: boolean,
): Promise<void> {
  await changeSite(
    context,
    options,
    { action: paused ? 'pause' : 'resume', detail: name },
    (registry) => withPaused(registry, name, paused, context.now()),
    (registry) => {
      const { percent, rollout } = getRoles(registry, name)?.canary ?? {};
      return {
        done:
          rollout?.next === undefined
            ? `${name} stays at ${percent} %`
            : `the next step of ${name} is taken at ${formatLocalTime(rollout.next)} or later`,
      };
    },
  );
}

/** Runs `release canary <package> --next-step`: takes the next step now if the evidence allows it. */
async function takeNextStep(context: CommandContext, name: string, options: ChangeOptions): Promise<void> {
  await changeSite(
    context,
    options,
    {
      action: 'step',
      detail: (before, after) => {
        const { canary } = getRoles(before, name) ?? {};
        const share = getRoles(after, name)?.canary?.percent;
        return `${name}@${canary?.release.version} from ${canary?.percent} % to ${share} %`;
      },
      gated: [name],
      figures: async (registry) => requireEvidence(context, registry, name, options),
    },
    (registry, figures) => {
      const { canary } = getRoles(registry, name) ?? {};
      const share = canary && getNextStep(canary);
      if (canary === undefined || typeof share !== 'number') {
        throw new ReleaseError(
          share === 'promote'
            ? `The next step promotes ${name} to all visitors: release promote ${name}`
            : `${name} has no canary with steps ahead.`,
        );
      }
      return withNextStep(registry, canary, figures?.visitors ?? 0, context.now());
    },
    (registry) => ({ done: `${name} is at ${getRoles(registry, name)?.canary?.percent} %` }),
  );
}

function collect(group: string, before: readonly string[] = []): string[] {
  return [...before, group];
}
