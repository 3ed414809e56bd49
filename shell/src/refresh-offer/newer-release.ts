import { RELEASES_PATH, type ReleasesResponse, type SiteState } from 'shared-types/registry';
import { sendRequest } from '../api/send.ts';
import { DEVELOPMENT } from '../federation/development-origins.ts';

/**
 * Returns true if a page loaded now would get another version of the shell or of a loaded feature.
 * @throws {ApiError} if the proxy does not respond
 */
export async function isNewerReleased(
  state: Pick<SiteState, 'shell' | 'features'>,
  loaded: ReadonlySet<string>,
): Promise<boolean> {
  const { shell, features } = (await sendRequest(RELEASES_PATH, { method: 'GET' })) as ReleasesResponse;
  const differs = (name: string) => {
    const own = state.features[name];
    return own?.overriddenUntil === undefined && own?.version !== DEVELOPMENT && own?.version !== features[name];
  };
  return (state.shell.developmentOrigin === undefined && shell !== state.shell.version) || [...loaded].some(differs);
}
