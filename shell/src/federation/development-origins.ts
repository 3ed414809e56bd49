import type { SiteState } from 'shared-types/registry';

/** Version of code from a development server, the only version without hashes. */
export const DEVELOPMENT = 'development';

const origins = new Set<string>();

export function registerDevelopmentOrigins({ shell, features }: SiteState): void {
  for (const { version, entry } of Object.values(features)) {
    if (version === DEVELOPMENT) {
      origins.add(new URL(entry, location.href).origin);
    }
  }
  if (shell.developmentOrigin !== undefined) {
    origins.add(shell.developmentOrigin);
  }
}

export function isDevelopmentOrigin(origin: string): boolean {
  return origins.has(origin);
}
