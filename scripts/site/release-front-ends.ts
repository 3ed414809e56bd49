import { readFileSync } from 'node:fs';
import path from 'node:path';
import { activateCompatible } from './activate-compatible.ts';
import { buildFrontEnds } from './build-front-end.ts';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { readOwnCalls } from 'feature-kit/webpack/own-calls.ts';
import { computeInputHash } from 'feature-kit/project/input-hash.ts';
import { readHistory } from 'releases/registry/change-registry.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { getRoles } from 'releases/registry/roles.ts';
import { createFolderStore } from 'releases/store/folder-store.ts';
import { findOtherDecisions, STARTED_BY } from './other-decisions.ts';
import { run } from './run.ts';

/**
 * Builds changed front ends, publishes them under a version with their input hash (`1.4.2-local.3f9a…`) and activates
 * them together. Skips features that the gate rejects, and front ends about which a person or the canary analysis
 * decided last.
 * @param releases folder of the release store
 * @param allowsCustomCalls true to allow the backend folders of custom calls, for a local store
 * @param pages packages that are built with the front ends and not released
 */
export async function releaseFrontEnds(
  releases: string,
  say: (line: string) => void,
  {
    allowsCustomCalls = false,
    pages = [],
  }: {
    readonly allowsCustomCalls?: boolean;
    readonly pages?: readonly string[];
  } = {},
): Promise<void> {
  const store = createFolderStore(releases);
  const registry = await readRegistry(store);
  const getLive = (frontEnd: string) => getRoles(registry, frontEnd)?.active.release.version;
  const history = registry.revision === 0 ? [] : await readHistory(store);
  const decisions = findOtherDecisions(history.toReversed(), FRONT_ENDS);
  const changed = FRONT_ENDS.map((frontEnd) => ({ frontEnd, version: localVersion(frontEnd) })).filter(
    ({ frontEnd, version }) => getLive(frontEnd) !== version,
  );
  const publishable = changed.filter(({ frontEnd }) => {
    const decision = decisions.get(frontEnd);
    if (decision !== undefined) {
      say(
        `skipped ${frontEnd} ${getLive(frontEnd) ?? ''}: last ${decision.action} by ${decision.by} at ${decision.at}. To use your build, run npm run release -- publish ${frontEnd}, then activate`,
      );
    }
    return decision === undefined;
  });
  await buildFrontEnds([...publishable.map(({ frontEnd }) => frontEnd), ...pages], say);
  for (const { frontEnd, version } of publishable) {
    await release(releases, ['publish', frontEnd, '--version', version]);
    const prefixes = allowsCustomCalls ? await listCustomCallPaths(frontEnd) : [];
    if (prefixes.length > 0) {
      await release(releases, ['set', 'backend-paths', frontEnd, ...prefixes]);
    }
    say(`published ${frontEnd} ${version}`);
  }
  const activated = await activateCompatible(
    publishable.map(({ frontEnd, version }) => `${frontEnd}@${version}`),
    async (fitting) => release(releases, ['activate', ...fitting]),
    say,
  );
  say(
    publishable.length === 0
      ? 'front ends: nothing changed'
      : `activated ${activated.length} of ${FRONT_ENDS.length} front ends`,
  );
}

async function release(releases: string, args: readonly string[]): Promise<string> {
  return run(process.execPath, ['releases/src/release-command/main.ts', ...args], {
    RELEASES_DIR: releases,
    RELEASE_BY: STARTED_BY,
  });
}

function localVersion(frontEnd: string): string {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, frontEnd, 'package.json'), 'utf8')) as { version: string };
  return `${manifest.version}-local.${computeInputHash(frontEnd)}`;
}

/** Returns the backend folders that the custom calls of a package use, which operators must allow. */
export async function listCustomCallPaths(frontEnd: string, root = ROOT): Promise<readonly string[]> {
  const calls = Object.values(await readOwnCalls(path.join(root, frontEnd)));
  return [...new Set(calls.map(({ backendPath }) => backendPath.slice(0, backendPath.lastIndexOf('/') + 1)))];
}
