import { type ReactElement, useId, useState } from 'react';
import { defineMessages, typedNumber } from 'shared-types/platform';
import { MEMBER_RULES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, TextField } from 'ui';
import { Form } from 'ui/extra';
import { BankInput } from '../fields/bank-input.tsx';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';

const MESSAGES = defineMessages<typeof ko>('user')({ bankChanged: 'success', bankHeld: 'info' });

const REJECTIONS = { alread: 'registered', wait: 'withdrawalWaits' } as const;

const NO_ACCOUNT = { bank: '', number: '' };

export function BankForm({ onClosed }: { readonly onClosed: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [{ bank, number }, change] = platform.useDraft('bank', NO_ACCOUNT);
  const [problem, setProblem] = useState<{ part: 'bank' | 'number'; words: string }>();
  const bankChange = platform.api.useSend('user-set-bank');
  const id = useId();
  const { minLength, maxLength } = MEMBER_RULES.bankNumberLength;

  const send = async () => {
    if (bank === '' || !MEMBER_RULES.bankNumber.test(number)) {
      setProblem(
        bank === ''
          ? { part: 'bank', words: t('missing') }
          : { part: 'number', words: t('digits', { min: minLength, max: maxLength }) },
      );
      return;
    }
    const response = await bankChange.send({ bank: bank as '004', bankNumber: number }).catch(platform.dialogs.failure);
    if (response?.status === 'success') {
      change(NO_ACCOUNT);
      await platform.dialogs.show(MESSAGES[response.state === 'wait' ? 'bankHeld' : 'bankChanged']);
      if (response.state === 'wait') {
        await platform.session.refresh();
      }
    } else if (response?.status === 'authenticated') {
      onClosed();
    } else if (response !== undefined) {
      setProblem({ part: 'number', words: t(REJECTIONS[response.status]) });
    }
  };
  const getProblemText = (part: 'bank' | 'number') => (problem?.part === part ? problem.words : undefined);
  return (
    <section>
      <h3>{t('bankChange')}</h3>
      <Form className={shared.form} onSubmit={send} aria-label={t('bankChange')}>
        <Field id={`${id}bank`} label={t('bank')} error={getProblemText('bank')}>
          <BankInput
            id={`${id}bank`}
            value={bank}
            onChange={(code) => {
              change({ bank: code });
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label={t('account')} error={getProblemText('number')} hint={t('ownerStays')}>
          <TextField
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={({ target }) => {
              change({ number: typedNumber(target.value) });
              setProblem(undefined);
            }}
          />
        </Field>
        <Button type="submit" busy={bankChange.busy}>
          {t('change')}
        </Button>
      </Form>
    </section>
  );
}
