import { type ReactElement, useState } from 'react';
import { typedNumber, typedPhone } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Field, TextField } from 'ui';
import { PasswordField } from 'ui/extra';
import { BankInput } from '../fields/bank-input.tsx';
import { FIELD_LENGTHS, type RegisterField } from './find-field-problem.ts';
import type ko from './texts/ko.json';
import classes from './register-page.module.css';
import { StrengthMeter } from './strength-meter.tsx';
import type { ShownProblem, RegisterState } from './use-register-fields.ts';

const TEXT_FIELDS = {
  userId: { autoComplete: 'username', maxLength: 16 },
  nick: { autoComplete: 'nickname', maxLength: 16 },
  phone: { autoComplete: 'tel-national', inputMode: 'numeric' },
  bankOwner: { autoComplete: 'name', maxLength: 20 },
  bankNumber: { autoComplete: 'off', inputMode: 'numeric' },
  referralCode: { autoComplete: 'off', maxLength: 20 },
} as const;

export function RegisterInput({
  field,
  fields,
}: {
  readonly field: RegisterField;
  readonly fields: RegisterState;
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const [capsLock, setCapsLock] = useState(false);
  const { values } = fields;
  const known = [values.userId, values.nick, values.phone];
  const id = `register-${field}`;
  const shown = fields.findShownProblem(field);
  const control = {
    id,
    value: values[field],
    onBlur: () => fields.touch(field),
  };

  const getProblemText = (problem: ShownProblem): string => {
    if (problem === 'taken') {
      return t(field === 'nick' ? 'nickTaken' : 'idTaken');
    }
    const { minLength = 0, maxLength = 0 } = FIELD_LENGTHS[field] ?? {};
    return t(problem, { min: minLength, max: maxLength });
  };
  const availability = fields.getAvailability(field);
  const good = availability === 'free' ? t(field === 'userId' ? 'idFree' : 'nickFree') : undefined;
  const nick =
    field === 'referralCode' && values.referralCode === fields.referral?.code ? fields.referral.nick : undefined;
  const hint = capsLock
    ? t('capsLock')
    : availability === 'asking' || availability === 'unknown'
      ? t(availability)
      : nick !== undefined
        ? t('referredBy', { nick })
        : t(`${field}Hint`);

  return (
    <Field
      id={id}
      label={t(field)}
      aside={field === 'referralCode' ? t('optional') : undefined}
      error={
        shown === undefined ? undefined : (
          <>
            {getProblemText(shown)}
            {shown === 'missing' && <span className={classes.format}> {hint}</span>}
          </>
        )
      }
      good={good}
      hint={hint}
      below={field === 'password' ? <StrengthMeter password={values.password} known={known} /> : undefined}
    >
      {field === 'bank' ? (
        <BankInput {...control} onChange={(value) => fields.set(field, value)} />
      ) : field === 'password' || field === 'passwordAgain' || field === 'exchangePassword' ? (
        <PasswordField
          {...control}
          name={field}
          autoComplete={field === 'exchangePassword' ? 'off' : 'new-password'}
          inputMode={field === 'exchangePassword' ? 'numeric' : 'text'}
          maxLength={field === 'exchangePassword' ? 6 : 64}
          onChange={({ target }) => fields.set(field, target.value)}
          onCapsLock={setCapsLock}
        />
      ) : (
        <TextField
          {...control}
          name={field}
          {...TEXT_FIELDS[field]}
          autoCapitalize="none"
          spellCheck={false}
          value={field === 'phone' ? formatPhone(values.phone) : values[field]}
          onChange={({ target }) => fields.set(field, normalizeInput(field, target.value))}
        />
      )}
    </Field>
  );
}

/** Returns the text in the form that is sent: numbers without separators, other texts in Unicode form NFC. */
function normalizeInput(field: RegisterField, text: string): string {
  if (field === 'phone') {
    return typedPhone(text);
  }
  // Some keyboards and pasted file names contain decomposed Hangul, which looks the same but differs in code points.
  return field === 'bankNumber' ? typedNumber(text) : text.normalize('NFC');
}

/** Formats a Korean number as 010-1234-5678 or 02-123-4567, as far as it is typed; returns other texts unchanged. */
export function formatPhone(phone: string): string {
  if (!/^0\d*$/.test(phone)) {
    return phone;
  }
  // The area code of Seoul has two digits, every other prefix three.
  const area = phone.startsWith('02') ? 2 : 3;
  const middle = area + (phone.length > area + 7 ? 4 : 3);
  return [phone.slice(0, area), phone.slice(area, middle), phone.slice(middle)].filter((part) => part !== '').join('-');
}
