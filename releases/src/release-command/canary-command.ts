import { Command } from 'commander';
import type { Registry } from 'shared-types';
import { ENOUGH_VISITORS, evidenceOf } from '../rollout/allowance.ts';
import { withCanary } from '../registry/canary-change.ts';
import { changeRegistry, requireManifest } from '../registry/change-registry.ts';
import { rolesOf } from '../registry/roles.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';
import { readReleaseName } from './release-name.ts';
import { EVERY, planInWords, readPlan, requireStaff, type RolloutOptions } from './rollout-options.ts';

/** `release canary <package@version> --percent <n> | --steps <list> [--to <group>]` */
export function canaryCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('canary')
      .description('Gives a published version to a share of visitors. Whoever is in stays in while the share grows.')
      .argument('<release>', 'such as mf-wallet@1.5.0')
      .option('--percent <percent>', 'a share that stays, a whole number from 1 to 100')
      .option('--steps <shares>', 'shares that follow each other by themselves, as 1,5,25,50,100; after 100 everybody')
      .option('--every <time>', `least time between two steps, as 90s, 20m or 1d (default: ${EVERY})`)
      .option('--enough <visitors>', `visitors that each step must have seen (default: ${ENOUGH_VISITORS})`)
      .option('--guard', 'once live for everybody: roll it back by itself when it turns out bad')
      .option('--to <group>', 'only staff, member=demo01, locale=ko or width=phone; may be repeated', collect),
  )
    .option('--dry-run', 'run the gate and say what would happen')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nOf several groups of one kind one must fit, of several kinds each: --to locale=ko --to locale=en --to width=phone\nis for phones in Korean or English. Without --percent or --steps the whole group gets it.',
    )
    .action(async (text: string, options: CommonOptions & RolloutOptions & ReasonOption) => {
      const { name, version } = readReleaseName(text);
      const plan = readPlan(options);
      const reason = readReason(options);
      const detail = `${text} to ${planInWords(plan, 'percent' in plan ? plan.percent : (plan.steps[0] ?? 0))}`;
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: 'canary', detail, reason, gated: [name], dryRun: options.dryRun },
        async (registry) => {
          requireStaff(registry, plan);
          const manifest = await requireManifest(store, name, version);
          return withCanary(registry, manifest, { ...plan, ...(await seenOf(context, registry, name)) }, now());
        },
      );
      const canary = rolesOf(changed.registry, name)?.canary;
      const next = canary?.extras.rollout?.next;
      const words = planInWords(plan, canary?.deployment.traffic ?? 0);
      const due = next === undefined ? '' : `; the next step at ${next.slice(0, 16).replace('T', ' ')} UTC or later`;
      printChange(context, options, changed, {
        done: `${text} for ${words}${due}`,
        already: `${text} has ${words}${due}`,
      });
    });
}

/** Visitors that the running canary has had. */
async function seenOf(context: CommandContext, registry: Registry, name: string): Promise<{ seen?: number }> {
  const canary = rolesOf(registry, name)?.canary;
  const { metadata, extras } = canary ?? {};
  const salt = extras?.rollout?.salt;
  const evidence = metadata && evidenceOf(await context.readEvidence(context.store), name, metadata.version, salt);
  return evidence === undefined ? {} : { seen: evidence.visitors.exposed };
}

function collect(group: string, before: readonly string[] = []): string[] {
  return [...before, group];
}
