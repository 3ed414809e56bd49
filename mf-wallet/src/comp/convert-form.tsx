import { Button, type InputRef } from 'antd';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { AmountField } from '../amount-field/amount-field.tsx';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { QUICK_COMP_WON } from '../amount-field/quick-amounts.ts';
import classes from '../money-form/money-form.module.css';
import { Notice } from '../notice/notice.tsx';
import { COMP_WORDING } from './comp.i18n.ts';
import { useConvert } from './use-convert.ts';

/** How much comp becomes spendable money. */
export function ConvertForm({ rules }: { readonly rules: AmountRules }): ReactElement {
  const t = platform.locale.useWording(COMP_WORDING);
  const form = useConvert(rules);
  const [invalid, setInvalid] = useState(false);
  const field = useRef<InputRef>(null);
  const { won } = platform.format;
  const { least, most } = rules;
  const tooLittle = most !== undefined && most < least;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setInvalid(false);
    form.submit(() => {
      setInvalid(true);
      field.current?.focus();
    });
  };

  return (
    <form className={classes.form} onSubmit={send} aria-label={t('form')} noValidate>
      {form.unanswered && (
        <Notice title={t('unanswered')}>
          <p>{t('unansweredHint')}</p>
        </Notice>
      )}
      <AmountField
        ref={field}
        label={t('amount')}
        amount={form.amount}
        onChange={form.setAmount}
        quick={QUICK_COMP_WON}
        all={most}
        hint={
          most === undefined || tooLittle
            ? t('rulesNothing', { least: won(least) })
            : t('rules', { least: won(least), most: won(most) })
        }
        invalid={invalid}
      />
      <Button type="primary" htmlType="submit" size="large" block loading={form.busy}>
        {t(form.unanswered ? 'again' : 'send')}
      </Button>
    </form>
  );
}
