import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Field, PasswordField, TextField } from 'ui';
import { BankInput } from '../fields/bank-input.tsx';
import { LENGTHS, type RegisterField } from './field-problem.ts';
import { formatPhone } from './phone-format.ts';
import type ko from './texts/ko.json';
import { StrengthMeter } from './strength-meter.tsx';
import type { AnyProblem, RegisterState } from './use-register-fields.ts';
import { useStrength } from './use-strength.ts';

const TEXT_FIELDS = {
  id: { autoComplete: 'username', maxLength: 16 },
  nick: { autoComplete: 'nickname', maxLength: 16 },
  phone: { autoComplete: 'tel-national', inputMode: 'numeric', maxLength: 13 },
  bankOwner: { autoComplete: 'name', maxLength: 20 },
  banknum: { autoComplete: 'off', inputMode: 'numeric', maxLength: 20 },
  code: { autoComplete: 'off', maxLength: 20 },
} as const;

/** One field of the registration with its label, its line below and, for a password, its strength. */
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
  const strength = useStrength(field === 'pw' ? values.pw : '', [values.id, values.nick, values.phone]);
  const id = `register-${field}`;
  const shown = fields.shownProblem(field);
  const control = {
    id,
    value: values[field],
    onBlur: () => fields.touch(field),
  };

  const words = (problem: AnyProblem): string => {
    if (problem === 'taken') {
      return t(field === 'nick' ? 'nickTaken' : 'idTaken');
    }
    const { minLength = 0, maxLength = 0 } = LENGTHS[field] ?? {};
    return t(problem, { min: minLength, max: maxLength });
  };
  const availability = fields.availability(field);
  const good = availability === 'free' ? t(field === 'id' ? 'idFree' : 'nickFree') : undefined;
  const nick = field === 'code' && values.code === fields.referral?.code ? fields.referral.nick : undefined;
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
      aside={field === 'code' ? t('optional') : undefined}
      error={shown === undefined ? undefined : words(shown)}
      good={good}
      hint={hint}
      below={field === 'pw' ? <StrengthMeter score={strength} /> : undefined}
    >
      {field === 'bankname' ? (
        <BankInput {...control} onChange={(value) => fields.set(field, value)} />
      ) : field === 'pw' || field === 'pass_check' || field === 'exchange_pw' ? (
        <PasswordField
          {...control}
          name={field}
          autoComplete={field === 'exchange_pw' ? 'off' : 'new-password'}
          inputMode={field === 'exchange_pw' ? 'numeric' : 'text'}
          maxLength={field === 'exchange_pw' ? 6 : 64}
          onChange={({ target }) => fields.set(field, target.value)}
          onCapsLock={setCapsLock}
        />
      ) : (
        <TextField
          id={id}
          name={field}
          {...TEXT_FIELDS[field]}
          autoCapitalize="none"
          spellCheck={false}
          value={field === 'phone' ? shownPhone(values.phone) : values[field]}
          onBlur={control.onBlur}
          onChange={({ target }) => fields.set(field, typed(field, target.value))}
        />
      )}
    </Field>
  );
}

/** Dashes of numbers are for reading: they are set here and sent nowhere. Other letters stay, so that they can be named. */
function typed(field: RegisterField, text: string): string {
  return field === 'phone' || field === 'banknum' ? text.replaceAll(/[\s-]/g, '') : text;
}

function shownPhone(phone: string): string {
  return /^\d*$/.test(phone) ? formatPhone(phone) : phone;
}
