import { Command } from 'commander';
import { formatLocalTime } from 'shared-types/command-text';
import { withPaused } from '../registry/canary-change.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { getNextStep, withNextStep } from '../rollout/rollout-next.ts';
import { addChangeOptions, type ChangeOptions, changeSite } from './change-site.ts';
import type { CommandContext } from './command-context.ts';
import { requireEvidence, requireSameCanary } from './go-live-commands.ts';

/** Creates `release pause <package>`. */
export function createPauseCommand(context: CommandContext): Command {
  const command = new Command('pause')
    .description('Pauses a canary at its current share: the proxies take no step until it is resumed.')
    .argument('<package>', 'such as mf-wallet');
  return addChangeOptions(command).action(async (name: string, options: ChangeOptions) =>
    changeSite(
      context,
      options,
      { action: 'pause', detail: name },
      (registry) => withPaused(registry, name, true, context.now()),
      (registry) => ({ done: `${name} stays at ${getRoles(registry, name)?.canary?.deployment.traffic} %` }),
    ),
  );
}

/** Creates `release resume <package>`. */
export function createResumeCommand(context: CommandContext): Command {
  const command = new Command('resume')
    .description('Lets the proxies take the steps of a paused canary again.')
    .argument('<package>', 'such as mf-wallet');
  return addChangeOptions(command).action(async (name: string, options: ChangeOptions) =>
    changeSite(
      context,
      options,
      { action: 'resume', detail: name },
      (registry) => withPaused(registry, name, false, context.now()),
      (registry) => {
        const { next = '' } = getRoles(registry, name)?.canary?.extras.rollout ?? {};
        return { done: `the next step of ${name} is taken at ${formatLocalTime(next)} or later` };
      },
    ),
  );
}

/** Creates `release step <package>`. */
export function createStepCommand(context: CommandContext): Command {
  const command = new Command('step')
    .description('Takes the next step of a canary now, once the evidence allows it.')
    .argument('<package>', 'such as mf-wallet');
  return addChangeOptions(command, 'also when the evidence does not allow it').action(
    async (name: string, options: ChangeOptions) => {
      const known = await requireEvidence(context, name, options);
      const { visitors = 0 } = known?.figures ?? {};
      await changeSite(
        context,
        options,
        {
          action: 'step',
          detail: (before, after) => {
            const { canary } = getRoles(before, name) ?? {};
            const share = getRoles(after, name)?.canary?.deployment.traffic;
            return `${name}@${canary?.metadata.version} from ${canary?.deployment.traffic} % to ${share} %`;
          },
          gated: [name],
          figures: known?.figures,
        },
        (registry) => {
          requireSameCanary(registry, name, known);
          const { canary } = getRoles(registry, name) ?? {};
          const { salt, next } = canary?.extras.rollout ?? {};
          const share = canary && getNextStep(canary);
          if (canary === undefined || salt === undefined || typeof share !== 'number') {
            throw new ReleaseError(
              share === 'promote'
                ? `The next step promotes ${name} to all visitors: release promote ${name}`
                : `${name} has no canary with steps ahead.`,
            );
          }
          const seen = { package: name, salt, percent: canary.deployment.traffic, next };
          return withNextStep(registry, seen, visitors, context.now());
        },
        (registry) => ({ done: `${name} is at ${getRoles(registry, name)?.canary?.deployment.traffic} %` }),
      );
    },
  );
}
