import { readFileSync } from 'node:fs';
import path from 'node:path';
import { activateCompatible } from './activate-compatible.ts';
import { buildFrontEnd } from './build-front-end.ts';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { inputHash } from 'feature-kit/project/input-hash.ts';
import { findOtherDecisions, type HistoryLine, STARTED_BY } from './other-decisions.ts';
import { run } from './run.ts';

/**
 * Builds what changed, publishes it under a version with the hash of its input (`1.4.2-local.3f9a…`: a published
 * version never changes) and activates all front ends together, except for features that the gate rejects and front
 * ends about which a person or the canary analysis decided last: those stay at their version.
 * @param releases folder of the release store
 * @param allowed backend folders for custom calls of a package, when this store is local
 */
export async function releaseFrontEnds(
  releases: string,
  say: (line: string) => void,
  { allowed = async () => [] }: { readonly allowed?: (frontEnd: string) => Promise<readonly string[]> } = {},
): Promise<void> {
  const live = liveVersions(releases);
  const decisions =
    live.size === 0 ? new Map<string, HistoryLine>() : findOtherDecisions(await readHistory(releases), FRONT_ENDS);
  const changed: string[] = [];
  for (const frontEnd of FRONT_ENDS) {
    const hash = inputHash(frontEnd);
    const version = localVersion(frontEnd, hash);
    if (live.get(frontEnd) === version) {
      continue;
    }
    const decision = decisions.get(frontEnd);
    if (decision !== undefined) {
      say(
        `left ${frontEnd} ${live.get(frontEnd) ?? ''} as it is: last ${decision.action} by ${decision.by} at ${decision.at}. To use your build: npm run release -- publish ${frontEnd}, then activate`,
      );
      continue;
    }
    const started = Date.now();
    const built = await buildFrontEnd(frontEnd, hash);
    await release(releases, ['publish', frontEnd, '--version', version]);
    const prefixes = await allowed(frontEnd);
    if (prefixes.length > 0) {
      await release(releases, ['set', 'backend-paths', frontEnd, ...prefixes]);
    }
    changed.push(`${frontEnd}@${version}`);
    say(`${built ? 'built and published' : 'published'} ${frontEnd} ${version} (${seconds(started)} s)`);
  }
  const activated = await activateCompatible(
    changed,
    async (fitting) => release(releases, ['activate', ...fitting]),
    say,
  );
  say(
    changed.length === 0
      ? 'front ends: nothing changed'
      : `activated ${activated.length} of ${FRONT_ENDS.length} front ends`,
  );
}

async function readHistory(releases: string): Promise<readonly HistoryLine[]> {
  return JSON.parse(await release(releases, ['history', '--json', '--limit', '100000'])) as HistoryLine[];
}

async function release(releases: string, args: readonly string[]): Promise<string> {
  return run(process.execPath, ['releases/src/release-command/main.ts', ...args], {
    RELEASES_DIR: releases,
    RELEASE_BY: STARTED_BY,
  });
}

function localVersion(frontEnd: string, hash: string): string {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, frontEnd, 'package.json'), 'utf8')) as { version: string };
  return `${manifest.version}-local.${hash}`;
}

/** Returns the live version of each package in the registry; empty without a registry. */
function liveVersions(releases: string): Map<string, string> {
  const live = new Map<string, string>();
  try {
    const registry = JSON.parse(readFileSync(path.join(releases, 'registry.json'), 'utf8')) as {
      microFrontends: Record<string, { metadata: { version: string }; deployment: { default: boolean } }[]>;
    };
    for (const [name, versions] of Object.entries(registry.microFrontends)) {
      const version = versions.find(({ deployment }) => deployment.default)?.metadata.version;
      if (version !== undefined) {
        live.set(name, version);
      }
    }
  } catch {
    // No registry yet, or an invalid one, which the release command will report.
  }
  return live;
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
