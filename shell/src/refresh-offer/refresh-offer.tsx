import { type ReactElement, useEffect, useState } from 'react';
import { Button, Toast } from 'ui';
import { useStore } from 'zustand';
import { useShellText } from '../locale/use-shell-text.ts';
import { hasUnsentInput } from '../health/is-occupied.ts';
import { featureLoader } from '../federation/feature-loader.ts';
import { siteState } from '../site-state/site-state.ts';
import { latestRevision } from './revision.ts';
import { RELEASES_PATH, type ReleasesResponse, type SiteState } from 'shared-types/registry';
import { sendRequest } from '../api/send.ts';
import { DEVELOPMENT } from '../federation/development-origins.ts';

/** A quiet bar at the bottom of the window that offers a newer version; nothing reloads by itself. */
export function RefreshOffer(): ReactElement {
  const t = useShellText();
  const { offered, later } = useRefreshOffer();
  return (
    <Toast
      data-offer="refresh"
      actions={
        <>
          <Button onClick={later}>{t('later')}</Button>
          <Button look="primary" onClick={() => location.reload()}>
            {t('refreshNow')}
          </Button>
        </>
      }
    >
      {offered && t('newVersion')}
    </Toast>
  );
}

const CHECK_INTERVAL_MS = 1_000;

/** Offers a newer version of a loaded package unless the member has postponed it or has unsaved input. */
function useRefreshOffer(): { readonly offered: boolean; readonly later: () => void } {
  const revision = useStore(latestRevision, (latest) => latest.revision);
  const [newer, setNewer] = useState(false);
  const [free, setFree] = useState(true);

  useEffect(() => {
    if (revision !== undefined && revision !== siteState.revision) {
      // Without a response there is no offer; the next response checks again.
      isNewerReleased(siteState, featureLoader.getLoadedFeatures()).then(setNewer, () =>
        latestRevision.setState({ revision: undefined }),
      );
    }
  }, [revision]);

  useEffect(() => {
    if (!newer) {
      return undefined;
    }
    const check = () => setFree(!hasUnsentInput());
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [newer]);

  return { offered: newer && free && revision !== siteState.revision, later: () => setNewer(false) };
}

/**
 * Returns true if a page loaded now would get another version of the shell or of a loaded feature.
 * @throws {ApiError} if the proxy does not respond
 */
async function isNewerReleased(
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
