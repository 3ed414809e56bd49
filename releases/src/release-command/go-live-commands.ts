import { Command } from 'commander';
import type { Registry, RegistryChange } from 'shared-types/registry';
import { evaluateStep, getEvidence, getFigures } from '../rollout/evaluate-step.ts';
import { requireManifest } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { withActive, withPromoted } from '../registry/registry-change.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { getRoles } from '../registry/roles.ts';
import { ReleaseError } from '../release-error.ts';
import { addChangeOptions, type ChangeOptions, changeSite } from './change-site.ts';
import type { CommandContext } from './command-context.ts';
import { readReleaseName } from './read-arguments.ts';
import { previewRelease } from './release-preview.ts';

const ANYWAY = 'also if the evidence does not allow it, or the canary analysis stopped it';

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
    const manifests = await Promise.all(wanted.map(({ name, version }) => requireManifest(store, name, version)));
    const live = await readRegistry(store);
    const previewed = options.dryRun === true ? manifests : [];
    const previews = await Promise.all(previewed.map(async (manifest) => previewRelease(context, live, manifest)));
    await changeSite(
      context,
      options,
      { action: 'activate', detail, gated: wanted.map(({ name }) => name) },
      async (registry) => {
        for (const { name, version } of wanted) {
          if (getRoles(registry, name)?.canary?.release.version === version) {
            await requireEvidence(context, registry, name, options);
          }
        }
        return manifests.reduce((next, manifest) => withActive(next, manifest, 'activate'), registry);
      },
      () => ({ done: `live for all visitors: ${detail}` }),
      previews,
    );
  });
}

export function createPromoteCommand(context: CommandContext): Command {
  const command = new Command('promote')
    .description('Promotes a running canary to all visitors if the canary analysis allows it.')
    .argument('<package>', 'such as mf-wallet');
  return addChangeOptions(command, ANYWAY).action(async (name: string, options: ChangeOptions) => {
    const detail = (before: Registry) => `${name}@${getRoles(before, name)?.canary?.release.version} to all visitors`;
    await changeSite(
      context,
      options,
      {
        action: 'promote',
        detail,
        gated: [name],
        figures: async (registry) => requireEvidence(context, registry, name, options),
      },
      (registry) => withPromoted(registry, name),
      (registry) => ({ done: `live for all visitors: ${name}@${getRoles(registry, name)?.active.release.version}` }),
    );
  });
}

/** Returns undefined without a canary. @throws {ReleaseError} if the evidence is too high, unless with `--anyway` */
export async function requireEvidence(
  { store, readEvidence }: CommandContext,
  registry: Registry,
  name: string,
  options: ChangeOptions,
): Promise<RegistryChange['figures']> {
  const { canary } = getRoles(registry, name) ?? {};
  if (canary === undefined) {
    return undefined;
  }
  const { release, rollout } = canary;
  const evidence = getEvidence(await readEvidence(store), canary);
  const { allowed, why } = evaluateStep(evidence, rollout);
  if (!allowed && options.anyway !== true) {
    throw new ReleaseError(
      `The canary analysis does not allow promoting ${formatLabel(release)}: ${why}. ` +
        'Wait (release status shows the evidence), or add --anyway --reason "…".',
    );
  }
  return getFigures(evidence);
}
