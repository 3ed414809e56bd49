import { RELEASES_PATH, type ReleasesAnswer, type SiteState } from 'shared-types/registry';
import { send } from '../api/send.ts';

/**
 * Tells whether a page loaded now would get another version of the shell or of a feature that this tab has loaded.
 * @throws {ApiError} when the proxy gives no answer
 */
export async function isNewerReleased(
  state: Pick<SiteState, 'shell' | 'features'>,
  loaded: ReadonlySet<string>,
): Promise<boolean> {
  const { shell, features } = (await send(RELEASES_PATH, { method: 'GET' })) as ReleasesAnswer;
  const differs = (name: string) => {
    const own = state.features[name];
    return own?.overriddenUntil === undefined && own?.version !== 'development' && own?.version !== features[name];
  };
  return (state.shell.developmentOrigin === undefined && shell !== state.shell.version) || [...loaded].some(differs);
}
