import type { RegistryChange } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import { withPaused } from '../registry/canary-change.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { getNextStep, withNextStep } from '../rollout/rollout-next.ts';
import { type ChangeOptions, changeSite } from './change-site.ts';
import type { CommandContext } from './command-context.ts';
import { requireEvidence } from './go-live-commands.ts';

/** Runs `release canary <package> --pause` or `--resume`: the proxies take no step of a paused canary. */
export async function setPaused(
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
export async function takeNextStep(context: CommandContext, name: string, options: ChangeOptions): Promise<void> {
  let figures: RegistryChange['figures'];
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
      figures: () => figures,
    },
    async (registry) => {
      figures = await requireEvidence(context, registry, name, options);
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
