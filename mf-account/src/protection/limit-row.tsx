import { type ReactElement, useId, useState } from 'react';
import { hasOnlyDigits, type ReadWon, readWon, readWonEdit } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, TextField } from 'ui';
import { Form, useWonProblem } from 'ui/extra';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import shared from '../styles/shared.module.css';
import { useNow } from './use-now.ts';
import type { CallSuccess } from 'shared-types/calls';

const NOTHING_TYPED: { readonly typed: string | undefined } = { typed: undefined };

export function LimitRow({ limit }: { readonly limit: Limit }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { won, number, dateTime } = platform.format;
  const { kind, period } = limit;
  const setting = platform.api.useSend('rg-set-limit');
  const cancelling = platform.api.useSend('rg-cancel-limit');
  const [{ typed }, change] = platform.useDraft(`limit.${kind}.${period}`, NOTHING_TYPED);
  const [wrong, setWrong] = useState(false);
  const now = useNow();
  const id = useId();
  const describeProblem = useWonProblem();
  const read = readLimit(typed ?? '');
  const amount = read !== undefined && 'won' in read ? read.won : undefined;
  const shown = typed === undefined ? (limit.amount === null ? '' : number(limit.amount)) : formatLimit(typed);

  /** @param won null removes the limit */
  const set = async (won: number | null) => setting.send({ kind, period, amount: won }).catch(platform.dialogs.failure);
  const confirm = async (won: number | null) =>
    setting.send({ kind, period, amount: won, confirm: true }).catch(platform.dialogs.failure);
  const save = async (form: HTMLFormElement) => {
    setWrong(amount === undefined);
    if (amount === undefined) {
      form.querySelector('input')?.focus();
    } else if ((await set(amount))?.status === 'success') {
      change(NOTHING_TYPED);
    }
  };

  return (
    <Form className={classes.limit} onSubmit={save}>
      <label htmlFor={id}>{t(period)}</label>
      <div id={`${id}-note`} data-quiet="caption" className={classes.limitNote} role="status">
        {wrong ? (
          <span className={shared.problem}>
            {read !== undefined && 'problem' in read ? describeProblem(read.problem) : t('wholeWon')}
          </span>
        ) : amount !== undefined && !hasOnlyDigits(shown) ? (
          <span>= {won(amount)}</span>
        ) : (
          <Used limit={limit} />
        )}
      </div>
      <TextField
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('noLimit')}
        after={shown === '' ? undefined : t('won')}
        value={shown}
        invalid={wrong}
        aria-describedby={`${id}-note`}
        onBlur={() => {
          change({ typed: typed && amount !== undefined ? String(amount) : typed });
          setWrong(read !== undefined && 'problem' in read);
        }}
        onChange={({ target, nativeEvent }) => {
          setWrong(false);
          change({ typed: toLimitDraft(shown, target.value, nativeEvent) });
        }}
      />
      <div className={classes.limitButtons}>
        <Button
          type="submit"
          disabled={typed === undefined && limit.amount !== null}
          busy={setting.busy || cancelling.busy}
        >
          {t('save')}
        </Button>
        {limit.amount !== null && limit.pending === null && (
          <Button look="text" onClick={() => void set(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {limit.pending !== null && (
        <div className={classes.pending}>
          <p>{t('pending', { amount: limit.pending.amount === null ? t('noLimit') : won(limit.pending.amount) })}</p>
          <p>{t('pendingFrom', { at: dateTime(limit.pending.effectiveAt) })}</p>
          <Button
            disabled={Date.parse(limit.pending.effectiveAt) > now}
            onClick={() => void confirm(limit.pending?.amount ?? null)}
          >
            {t('confirmLooser')}
          </Button>
          <Button look="text" onClick={() => void cancelling.send({ kind, period }).catch(platform.dialogs.failure)}>
            {t('cancelLooser')}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Used({ limit: { amount, used } }: { readonly limit: Limit }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { won } = platform.format;
  if (amount === null) {
    return <span>{t('usedSoFar', { used: won(Math.max(0, used)) })}</span>;
  }
  const full = used >= amount;
  return (
    <>
      <span>
        {t('used', { used: won(used), limit: won(amount) })}
        {full && <b className={shared.problem}> {t('full')}</b>}
      </span>
      <progress data-full={full} max={Math.max(1, amount)} value={Math.min(Math.max(0, used), Math.max(1, amount))}>
        {won(used)}
      </progress>
    </>
  );
}

export type Limit = CallSuccess<'rg-get'>['limits'][number];

/** Returns the amount of a typed text or its error, in the page's language; undefined for an empty text. */
function readLimit(text: string): ReadWon | undefined {
  return readWon(text, platform.locale.current);
}

/**
 * Returns the draft to store: plain digits for an amount, which every language can read, or the invalid text unchanged.
 * @param shown previous text of the field
 */
function toLimitDraft(shown: string, edited: string, event: Event): string {
  const inputType = event instanceof InputEvent ? event.inputType : '';
  const { text, read, isComplete } = readWonEdit(shown, edited, inputType, platform.locale.current);
  return isComplete && read !== undefined && 'won' in read ? String(read.won) : text;
}

/** Formats a stored draft for the field: digits with thousands separators; invalid text unchanged. */
function formatLimit(text: string): string {
  const read = readLimit(text);
  const isDigits = hasOnlyDigits(text) && !/\s$/.test(text);
  return isDigits && read !== undefined && 'won' in read ? platform.format.number(read.won) : text;
}
