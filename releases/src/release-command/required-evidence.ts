import type { Registry } from 'shared-types';
import { allowance, evidenceOf, figuresOf } from '../rollout/allowance.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { labelOf } from '../registry/registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { rolesOf } from '../registry/roles.ts';
import type { CommandContext } from './command-context.ts';
import { type ReasonOption, readReason } from './reason-option.ts';

/** Options of a command that gives a canary to everybody. */
export interface AnywayOption extends ReasonOption {
  readonly anyway?: boolean;
}

/** What was known of a canary when somebody wanted it for everybody. */
export interface KnownCanary {
  readonly salt: string;
  readonly figures: Record<string, number> | undefined;
}

/**
 * What is known of a package's canary, undefined when none runs.
 * @param isMeant whether the canary of this version is what should go to everybody
 * @throws {ReleaseError} when the evidence does not allow it, unless it is to be done anyway for a reason
 */
export async function requiredEvidence(
  { store, readEvidence }: CommandContext,
  name: string,
  options: AnywayOption,
  isMeant: (version: string) => boolean = () => true,
): Promise<KnownCanary | undefined> {
  if (options.anyway === true && readReason(options) === undefined) {
    throw new ReleaseError('--anyway needs a reason, for whoever asks later: --reason "…".');
  }
  const canary = rolesOf(await readRegistry(store), name)?.canary;
  const rollout = canary?.extras.rollout;
  if (canary === undefined || rollout === undefined || !isMeant(canary.metadata.version)) {
    return undefined;
  }
  const { version } = canary.metadata;
  const evidence = evidenceOf(await readEvidence(store), name, version, rollout.salt);
  const { allowed, why } = allowance(evidence, { enough: rollout.enough });
  if (!allowed && options.anyway !== true) {
    throw new ReleaseError(
      `The evidence does not allow to give ${labelOf(canary.extras.release)} to everybody: ${why}. ` +
        'Wait for it (release status shows it), or do it --anyway --reason "…".',
    );
  }
  return { salt: rollout.salt, figures: figuresOf(evidence) };
}

/** @throws {ReleaseError} when another rollout runs than the one that was looked at */
export function requireSameCanary(registry: Registry, name: string, known: KnownCanary | undefined): void {
  const rollout = rolesOf(registry, name)?.canary?.extras.rollout;
  if (rollout !== undefined && known !== undefined && rollout.salt !== known.salt) {
    throw new ReleaseError(
      `Another canary of ${name} was started in the meantime; look at it and run the command again.`,
    );
  }
}
