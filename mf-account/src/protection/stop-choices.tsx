import { type ReactElement, useState, useRef } from 'react';
import { platform } from 'shell/platform';
import { Button, Dialog } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import shared from '../styles/shared.module.css';
import { BREAK_HOURS, EXCLUSION_PERIODS, type ExclusionPeriod } from 'shared-types/calls';

interface StopChoicesProps {
  /** Whether it offers permanent exclusion, which needs room for its explanation. */
  readonly offersForever?: boolean;
  /** Called when a restriction applies and the member has read its end. */
  readonly onDone?: () => void;
}

/** Breaks and self-exclusions to choose from; each opens a confirmation with its end. */
export function StopChoices({ offersForever = false, onDone }: StopChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const [chosen, setChosen] = useState<StopChoice>();
  const renderButtons = (choices: readonly StopChoice[]) => (
    <div className={classes.choices} data-count={choices.length}>
      {choices.map((choice) => (
        <Button key={choice.key} onClick={() => setChosen(choice)}>
          {t(choice.key)}
        </Button>
      ))}
    </div>
  );
  const close = (stopped: boolean) => {
    setChosen(undefined);
    if (stopped) {
      onDone?.();
    }
  };
  return (
    <div className={classes.stop}>
      <p data-quiet>{t('stopHint')}</p>
      <h3>{t('break')}</h3>
      {renderButtons(BREAKS)}
      <h3>{t('exclusion')}</h3>
      {renderButtons(EXCLUSIONS.slice(0, -1))}
      {offersForever && (
        <div className={classes.forever}>
          <p data-quiet>{t('foreverHint')}</p>
          <Button onClick={() => setChosen(EXCLUSIONS.at(-1))}>{t('excludeforever')}</Button>
        </div>
      )}
      {chosen !== undefined && <StopQuestion choice={chosen} onClose={close} />}
    </div>
  );
}

interface StopQuestionProps {
  readonly choice: StopChoice;
  /** @param stopped whether the restriction applies */
  readonly onClose: (stopped: boolean) => void;
}

/**
 * Confirmation before games and deposits are locked, with the end and a shorter alternative. Stays open until the backend
 * has responded, then shows the end.
 */
function StopQuestion({ choice, onClose }: StopQuestionProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const [wanted, setWanted] = useState(choice);
  const [now] = useState(() => Date.now());
  const [stopped, setStopped] = useState<RestrictionEnd>();
  const { run, busy } = useStop();
  if (stopped !== undefined) {
    return <StopDone until={stopped} onClose={() => onClose(true)} />;
  }
  const until = getStopEnd(wanted, now);
  const leave = () => onClose(false);
  const shorter = getShorterChoice(wanted);
  return (
    <Dialog
      data-dialog="stop-question"
      role="alertdialog"
      title={
        until === undefined ? t('askForever') : t('askStop', { until: platform.format.dateTime(until.toISOString()) })
      }
      busy={busy}
      onClose={busy ? undefined : leave}
    >
      <p data-quiet>{t('askHint')}</p>
      <div className={shared.halves}>
        <Button size="large" disabled={busy} onClick={leave}>
          {t('askCancel')}
        </Button>
        <Button size="large" look="primary" busy={busy} onClick={() => void run(wanted).then(setStopped)}>
          {t('askConfirm', { length: t(wanted.key) })}
        </Button>
      </div>
      <div className={classes.shorter}>
        {shorter !== undefined && (
          // Ignores the second click of a double click, which would skip a choice.
          <Button look="text" disabled={busy} onClick={({ detail }) => detail < 2 && setWanted(shorter)}>
            {t('askShorter', { length: t(shorter.key) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function StopDone({ until, onClose }: { readonly until: string | null; readonly onClose: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      data-dialog="stop-done"
      title={until === null ? t('doneForever') : t('doneStop', { until: platform.format.dateTime(until) })}
      focus={button}
      onClose={onClose}
    >
      <p data-quiet>{t('doneHint')}</p>
      <Button ref={button} size="large" look="primary" onClick={onClose}>
        {t('doneConfirm')}
      </Button>
    </Dialog>
  );
}

/** End of the restriction as ISO date-time, null if permanent; undefined if the request failed. */
type RestrictionEnd = string | null | undefined;

function useStop() {
  const pause = platform.api.useSend('rg-break');
  const exclusion = platform.api.useSend('rg-exclude');
  const send = async (choice: StopChoice) =>
    'hours' in choice
      ? pause.send({ until: getStopEnd(choice, Date.now())?.toISOString() ?? '' })
      : exclusion.send({ period: choice.period, confirm: true });
  return platform.useAction(async (choice: StopChoice): Promise<RestrictionEnd> => {
    const response = await send(choice).catch(platform.dialogs.failure);
    if (response !== undefined && response.status !== 'success') {
      await platform.dialogs.show('msg3005');
    }
    return response?.status === 'success' ? response.until : undefined;
  });
}

/** Breaks of some hours, the shortest first. Each choice has the key of its text. */
export const BREAKS = BREAK_HOURS.map((hours) => ({ key: `break${hours}`, hours }) as const);

export const EXCLUSIONS = EXCLUSION_PERIODS.map((period) => ({ key: `exclude${period}`, period }) as const);

type StopChoice = (typeof BREAKS)[number] | (typeof EXCLUSIONS)[number];

const CHOICES: readonly StopChoice[] = [...BREAKS, ...EXCLUSIONS];

const HOUR_MS = 60 * 60_000;

const MONTHS: Readonly<Record<ExclusionPeriod, number | undefined>> = {
  '6months': 6,
  '1year': 12,
  '5years': 60,
  forever: undefined,
};

/** Returns the end of a choice made now; undefined for a permanent one. @param now in ms */
export function getStopEnd(choice: StopChoice, now: number): Date | undefined {
  if ('hours' in choice) {
    return new Date(now + choice.hours * HOUR_MS);
  }
  const months = MONTHS[choice.period];
  return months === undefined ? undefined : addMonths(new Date(now), months);
}

/** Returns the next shorter choice, undefined for the shortest. */
function getShorterChoice({ key }: StopChoice): StopChoice | undefined {
  return CHOICES[CHOICES.findIndex((other) => other.key === key) - 1];
}

/** Returns the same day of a later month, or its last day if the month is shorter, as the backend does. */
function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setMonth(from.getMonth() + months);
  if (later.getDate() !== from.getDate()) {
    later.setDate(0);
  }
  return later;
}
