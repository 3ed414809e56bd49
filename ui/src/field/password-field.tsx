import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import classes from './text-look.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'before'> {
  /** Called with the state of the Caps key while typing; false when the field is left. */
  readonly onCapsLock?: (on: boolean) => void;
}

/** A password field that can show its text and detects a locked Caps key. */
export function PasswordField({ onCapsLock, onBlur, ...native }: PasswordFieldProps): ReactElement {
  const t = useKitText();
  const [shown, setShown] = useState(false);
  const watch = (event: KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'));
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...native}
      type={shown ? 'text' : 'password'}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={(event) => {
        onCapsLock?.(false);
        onBlur?.(event);
      }}
      after={
        <button
          type="button"
          className={classes.press}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-controls={native.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'shown' : 'hidden'} size="large" />
        </button>
      }
    />
  );
}
