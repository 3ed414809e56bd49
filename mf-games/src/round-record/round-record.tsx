import type { ReactElement } from 'react';
import type { RoundRecord } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { RowSkeletons } from 'ui';
import { Dice, DealtHands, Pocket } from './table-result.tsx';
import { translateName } from './names.ts';
import type ko from './texts/ko.json';
import classes from './round-record.module.css';
import { SpinResult } from './spin-result.tsx';

/** Result of a bet's round; renders nothing if the provider did not report it. */
export function RoundOfBet({ id }: { readonly id: number | string }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  const { response: answer, state } = platform.api.useCall('get-round-record', { id });
  if (state === 'loading') {
    return <RowSkeletons label={t('loading')} rows={2} />;
  }
  const record = answer?.status === 'success' ? answer.record : undefined;
  return record === undefined ? null : <ShownRound record={record} />;
}

function ShownRound({ record }: { readonly record: RoundRecord }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('round-record');
  const { won } = platform.format;
  const { spins, theme, hands, number, dice, outcome, stakes } = record;
  const free = (spins ?? []).filter(({ free: is }) => is).length;
  return (
    <section aria-label={t('what')} className={classes.round}>
      {spins?.map((spin, at) => (
        <SpinResult
          key={at}
          spin={spin}
          theme={theme}
          title={spin.free ? t('freeSpin', { at: at - (spins.length - free) + 1, all: free }) : undefined}
        />
      ))}
      {hands !== undefined && <DealtHands hands={hands} outcome={outcome} />}
      {number !== undefined && <Pocket number={number} outcome={outcome} />}
      {dice !== undefined && <Dice dice={dice} outcome={outcome} />}
      {spins === undefined && (
        <ul aria-label={t('stakes')}>
          {stakes.map(({ spot, amount, paid }) => (
            <li key={spot} className={classes.stake}>
              <span>{translateName(spot, t)}</span>
              <span className={classes.amounts} data-paid={paid > 0}>
                {won(amount)} → {won(paid)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
