import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, TextField } from 'ui';
import { wonOf } from '../protection/won-text.ts';
import type ko from './texts/ko.json';
import classes from './limit-offer.module.css';

/** Before the first deposit: a limit of the member's own, or none. */
export function LimitOffer(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const amount = wonOf(typed);
  const limit = platform.api.useSend('rg-set-limit');
  const offer = platform.api.useSend('rg-decline-offer');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(amount === undefined);
    if (amount !== undefined) {
      void limit.send({ kind: 'deposit', period: 'day', amount }).catch(platform.dialogs.failure);
    }
  };
  return (
    <section className={classes.offer} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('offerTitle')}</h2>
      <p className={classes.hint}>{t('offerText')}</p>
      <form noValidate onSubmit={save}>
        <label htmlFor={id}>{t('offerAmount')}</label>
        <TextField
          id={id}
          inputMode="numeric"
          autoComplete="off"
          after={t('won')}
          value={typed}
          invalid={wrong}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const won = wonOf(target.value);
            setWrong(false);
            setTyped(won === undefined ? target.value : platform.format.number(won));
          }}
        />
        <Button look="primary" type="submit">
          {t('offerSet')}
        </Button>
        <Button onClick={() => void offer.send({}).catch(platform.dialogs.failure)}>{t('offerDecline')}</Button>
        <p id={`${id}-note`} className={classes.problem} role="status">
          {wrong ? t('wholeWon') : ''}
        </p>
      </form>
    </section>
  );
}
