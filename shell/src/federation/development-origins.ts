import { siteState } from '../site-state/site-state.ts';

/** Version of code from a development server, the only version without hashes. */
export const DEVELOPMENT = 'development';

/** Returns true if the page names a development server at this origin. */
export function isDevelopmentOrigin(origin: string): boolean {
  const { shell, features } = siteState;
  const developed = Object.values(features).filter(({ version }) => version === DEVELOPMENT);
  return [shell.developmentOrigin, ...developed.map(({ entry }) => new URL(entry, location.href).origin)].includes(
    origin,
  );
}
