import { Alert } from 'antd';
import type { HistoryEntry } from '../../src/store/release-store.ts';
import type { PackageStatus } from '../../src/release-command/status-command.ts';
import { useRelease, useStatus } from './api.ts';
import { formatTime } from './format.ts';
import { getMeasures, NearnessBar, ShareBars } from './measures.tsx';
import { getCauseText, getNextStepText, getScopeText } from './next-step.ts';
import { QueryState } from './query-state.tsx';
import { linkTo } from './route.tsx';
import { t } from './texts.ts';

/** Time during which a stop is shown at the top, in ms. */
const RECENT_MS = 86_400_000;

/** Returns the state of a package: its urgency, and the tone and the text of its badge. */
function getState({
  next,
  known,
  disabledSince,
  canary,
}: PackageStatus): [urgency: number, tone: string, text: string] {
  const maintenance = disabledSince && t('maintenance', { since: formatTime(disabledSince) });
  if (known.some(({ eValue, threshold }) => eValue >= threshold)) {
    return [4, 'bad', maintenance ?? t('stateBad')];
  }
  if (next?.cause === 'outcome' || next?.cause === 'evidence') {
    return [3, 'bad', maintenance ?? t('stateHeld')];
  }
  if (maintenance !== undefined) {
    return [2, 'accent', maintenance];
  }
  const rolling = next?.paused ? 'statePaused' : 'stateRolling';
  return canary === undefined ? [0, 'good', t('stateLive')] : [1, 'accent', t(rolling)];
}

export function Overview() {
  const query = useStatus();
  const { data } = query;
  const { data: history = [], dataUpdatedAt } = useRelease<readonly HistoryEntry[]>(['history', '--limit=50']);
  if (data === undefined || query.error !== null) {
    return <QueryState query={query} />;
  }
  const stops = history.filter(
    ({ action, by, at }) =>
      (action === 'stop' || (action === 'rollback' && by === 'proxy')) && dataUpdatedAt - Date.parse(at) < RECENT_MS,
  );
  const rows = data.packages.toSorted((a, b) => getState(b)[0] - getState(a)[0]);
  return (
    <>
      <h2>{t('overview')}</h2>
      {data.problem !== undefined && (
        <Alert type="error" showIcon title={t('registryProblem')} description={data.problem} />
      )}
      {stops.slice(0, 3).map((stop) => (
        <StopAlert key={stop.revision} stop={stop} />
      ))}
      {rows.length === 0 && <p className="empty">{t('nothingLive')}</p>}
      <ul className="rows">
        {rows.map((row) => (
          <PackageRow key={row.package} row={row} />
        ))}
      </ul>
    </>
  );
}

function StopAlert({ stop }: { readonly stop: HistoryEntry }) {
  const [release = ''] = stop.detail.split(':');
  const [name = '', version = ''] = release.split('@');
  return (
    <Alert
      type="error"
      showIcon
      title={t('stopped', { release: release.replace('@', ' ') })}
      description={`${formatTime(stop.at)} · ${getCauseText(stop.detail)}`}
      action={<a href={linkTo(name, 'why', version)}>{t('whyLink')}</a>}
    />
  );
}

function PackageRow({ row }: { readonly row: PackageStatus }) {
  const known = row.known.find(({ version }) => version === (row.canary ?? row.active));
  const [, tone, state] = getState(row);
  return (
    <li className="card columns row" data-package={row.package}>
      <div>
        <h3>
          <a href={linkTo(row.package)}>{row.package}</a>
        </h3>
        <span className={`badge ${tone}`}>{state}</span>
      </div>
      <div>
        <p>
          <small>{t('liveVersion')}</small>
          <strong>{row.active}</strong>
        </p>
        {row.canary !== undefined && (
          <p>
            <small>{t('canary')}</small>
            <strong className="accent">{row.canary}</strong> <span>{getScopeText(row)}</span>
          </p>
        )}
      </div>
      <div>
        {row.canary !== undefined && known !== undefined && <NearnessBar known={known} />}
        <p className="muted">{row.canary === undefined ? t('noCanary') : getNextStepText(row)}</p>
      </div>
      <div>
        {known === undefined || known.visitors.exposed === 0 ? (
          <p className="muted">{t('noVisitors')}</p>
        ) : (
          getMeasures(known)
            .slice(0, 4)
            .map(({ key, name, own, control }) => (
              <div key={key} className="bars">
                <small>{name}</small>
                <div>
                  <ShareBars own={own} control={control} />
                </div>
              </div>
            ))
        )}
      </div>
    </li>
  );
}
