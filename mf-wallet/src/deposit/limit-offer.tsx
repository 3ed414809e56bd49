import { type ReactElement, useEffect, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Card } from 'ui';
import { AmountField, Form } from 'ui/extra';
import classes from '../money-form/money-form.module.css';
import type ko from './texts/ko.json';

const QUICK_LIMITS_WON = [50_000, 100_000, 500_000];

const NO_AMOUNT = { amount: 0 };

/** Offers a deposit limit before the first deposit (RTS 12A): two buttons, of which one opens the form. */
export function LimitOffer(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const [{ amount }, change] = platform.useDraft('limit', NO_AMOUNT);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || amount > 0;
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const limit = platform.api.useSend('rg-set-limit');
  const offer = platform.api.useSend('rg-decline-offer');
  useEffect(() => {
    if (isOpened) {
      field.current?.focus();
    }
  }, [isOpened]);
  /** Clears the input once the backend has responded. */
  const settle = (answered: Promise<unknown>) => void answered.then(() => change(NO_AMOUNT), platform.dialogs.failure);
  const save = () => {
    setMissing(amount === 0);
    if (amount === 0) {
      field.current?.focus();
    } else {
      settle(limit.send({ kind: 'deposit', period: 'day', amount }));
    }
  };
  return (
    <Card title={t('offerTitle')}>
      <Form className={classes.offer} onSubmit={save} aria-label={t('offerTitle')}>
        {isOpen ? (
          <AmountField
            ref={field}
            label={t('offerAmount')}
            amount={amount}
            onChange={(next) => {
              setMissing(false);
              // A restored amount opened the form: it stays open when the field is cleared.
              setOpened(true);
              change({ amount: next });
            }}
            quick={QUICK_LIMITS_WON}
            hint={t('offerText')}
            {...(missing && { error: t('offerMissing') })}
          />
        ) : (
          <p data-quiet>{t('offerText')}</p>
        )}
        <div className={classes.actions}>
          {/* Separate keys: the second click of a double click must not submit the form. */}
          {isOpen ? (
            <Button key="set" look="primary" type="submit" busy={limit.busy}>
              {t('offerSet')}
            </Button>
          ) : (
            <Button key="open" look="primary" onClick={() => setOpened(true)}>
              {t('offerSet')}
            </Button>
          )}
          <Button busy={offer.busy} onClick={() => settle(offer.send({}))}>
            {t('offerDecline')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
