import path from 'node:path';
import { PLATFORM_VERSION } from 'shared-types/platform';
import type { ReleaseProject } from 'releases/testing/release-project.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { installedVersion } from 'feature-kit/webpack/installed-version.ts';
import { SHARED_MODULES } from 'feature-kit/webpack/shared-modules.ts';

/** Publishes and activates a shell with the shared modules of the real one. */
export async function publishShell(releases: ReleaseProject): Promise<void> {
  const versions = Object.entries(SHARED_MODULES).map(([key, { versionOf }]) => [
    key,
    installedVersion(versionOf, path.join(ROOT, 'shell')),
  ]);
  const provides = { ...Object.fromEntries(versions), 'shell/platform': PLATFORM_VERSION };
  await releases.live('shell', { buildData: { provides } });
}
