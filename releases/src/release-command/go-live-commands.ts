import { Command } from 'commander';
import type { Registry } from 'shared-types/registry';
import { evaluateStep, getEvidence, getFigures } from '../rollout/evaluate-step.ts';
import { requireManifest } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withActive, withPromoted } from '../registry/registry-change.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { addChangeOptions, type ChangeOptions, changeSite, readReason } from './change-site.ts';
import type { CommandContext } from './command-context.ts';
import { readReleaseName } from './release-name.ts';
import { previewRelease } from './release-preview.ts';

const ANYWAY = 'also when the evidence does not allow it, or the canary analysis stopped it';

/** Creates `release activate <package@version…>`. */
export function createActivateCommand(context: CommandContext): Command {
  const command = new Command('activate')
    .description(
      'Makes published versions live for all visitors, all of them in one step or none. --dry-run shows what they change.',
    )
    .argument('<releases...>', 'such as mf-wallet@1.5.0');
  return addChangeOptions(command, ANYWAY).action(async (releases: string[], options: ChangeOptions) => {
    const { store } = context;
    const wanted = releases.map(readReleaseName);
    const detail = releases.join(' ');
    const known = await Promise.all(
      wanted.map(({ name, version }) => requireEvidence(context, name, options, (canary) => canary === version)),
    );
    const manifests = await Promise.all(wanted.map(({ name, version }) => requireManifest(store, name, version)));
    const live = await readRegistry(store);
    const previewed = options.dryRun === true ? manifests : [];
    const previews = await Promise.all(previewed.map(async (manifest) => previewRelease(context, live, manifest)));
    await changeSite(
      context,
      options,
      { action: 'activate', detail, gated: wanted.map(({ name }) => name) },
      (registry) => {
        wanted.forEach(({ name }, at) => requireSameCanary(registry, name, known[at]));
        return manifests.reduce((next, manifest) => withActive(next, manifest, 'activate'), registry);
      },
      () => ({ done: `live for all visitors: ${detail}` }),
      previews,
    );
  });
}

/** Creates `release promote <package>`. */
export function createPromoteCommand(context: CommandContext): Command {
  const command = new Command('promote')
    .description('Promotes a running canary to all visitors if the canary analysis allows it.')
    .argument('<package>', 'such as mf-wallet');
  return addChangeOptions(command, ANYWAY).action(async (name: string, options: ChangeOptions) => {
    const known = await requireEvidence(context, name, options);
    const detail = (before: Registry) => `${name}@${getRoles(before, name)?.canary?.metadata.version} to all visitors`;
    await changeSite(
      context,
      options,
      { action: 'promote', detail, gated: [name], figures: known?.figures },
      (registry) => {
        requireSameCanary(registry, name, known);
        return withPromoted(registry, name);
      },
      (registry) => ({ done: `live for all visitors: ${name}@${getRoles(registry, name)?.active.metadata.version}` }),
    );
  });
}

/** Analysis of a canary at its promotion. */
export interface KnownCanary {
  readonly salt: string;
  readonly figures: Record<string, number> | undefined;
}

/**
 * Returns the analysis of a package's canary, undefined without one.
 * @param isMeant returns true if the command promotes this version
 * @throws {ReleaseError} if the analysis does not allow it, unless `--anyway --reason` is passed
 */
export async function requireEvidence(
  { store, readEvidence }: CommandContext,
  name: string,
  options: ChangeOptions,
  isMeant: (version: string) => boolean = () => true,
): Promise<KnownCanary | undefined> {
  readReason(options);
  const canary = getRoles(await readRegistry(store), name)?.canary;
  const rollout = canary?.extras.rollout;
  if (canary === undefined || rollout === undefined || !isMeant(canary.metadata.version)) {
    return undefined;
  }
  const { version } = canary.metadata;
  const evidence = getEvidence(await readEvidence(store), name, version, rollout.salt);
  const { allowed, why } = evaluateStep(evidence, rollout);
  if (!allowed && options.anyway !== true) {
    throw new ReleaseError(
      `The canary analysis does not allow promoting ${name}@${version}: ${why}. ` +
        'Wait for it (release status shows it), or do it --anyway --reason "…".',
    );
  }
  return { salt: rollout.salt, figures: getFigures(evidence) };
}

/** Rejects a change if another rollout runs than the analyzed one. @throws {ReleaseError} */
export function requireSameCanary(registry: Registry, name: string, known: KnownCanary | undefined): void {
  const rollout = getRoles(registry, name)?.canary?.extras.rollout;
  if (rollout !== undefined && known !== undefined && rollout.salt !== known.salt) {
    throw new ReleaseError(
      `Another canary of ${name} was started in the meantime; look at it and run the command again.`,
    );
  }
}
