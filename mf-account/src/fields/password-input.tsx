import { Input } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import classes from './field.module.css';
import type ko from './texts/ko.json';

interface PasswordInputProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What password managers go by. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly numeric?: boolean;
  readonly maxLength?: number;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  /** Told while typing and when the field is left. */
  readonly onCapsLock?: (on: boolean) => void;
}

/** A password that can be shown, and that notices a locked Caps key. */
export function PasswordInput(props: PasswordInputProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('fields');
  const [shown, setShown] = useState(false);
  const watch = (event: KeyboardEvent) => props.onCapsLock?.(event.getModifierState('CapsLock'));
  return (
    <div className={classes.box}>
      <Input
        id={props.id}
        name={props.name}
        type={shown ? 'text' : 'password'}
        data-eye=""
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={props.numeric === true ? 'numeric' : 'text'}
        maxLength={props.maxLength}
        value={props.value}
        aria-invalid={props.invalid === true}
        aria-describedby={props.describedBy}
        {...(props.invalid === true && { status: 'error' })}
        onChange={({ target }) => props.onChange(target.value)}
        onKeyDown={watch}
        onKeyUp={watch}
        onFocus={props.onFocus}
        onBlur={() => {
          props.onCapsLock?.(false);
          props.onBlur?.();
        }}
      />
      <button
        type="button"
        className={classes.eye}
        aria-label={t(shown ? 'hide' : 'show')}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12c3-5 6.500-7.500 10-7.500S19 7 22 12c-3 5-6.500 7.500-10 7.500S5 17 2 12Z" />
          <path d={shown ? 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6' : 'M4 4l16 16'} />
        </svg>
      </button>
    </div>
  );
}
