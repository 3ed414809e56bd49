import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import { isComposing } from '../keys/is-composing.ts';
import { useKitText } from '../texts/use-kit-text.ts';
import { TextField } from './text-field.tsx';
import classes from './text-look.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength?: number;
  /** Called by the down key, which moves the focus to the results. */
  readonly onDown?: () => void;
}

/** A search field that searches while typing; Esc empties it before it closes anything. */
export function SearchField({ label, value, onChange, onDown, ...native }: SearchFieldProps): ReactElement {
  const t = useKitText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    }
    if (event.key === 'ArrowDown' && onDown !== undefined) {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <div role="search" className={classes.search}>
      <TextField
        {...native}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={label}
        value={value}
        before={<Icon name="search" />}
        after={
          value !== '' && (
            <button type="button" className={classes.press} aria-label={t('clearSearch')} onClick={() => onChange('')}>
              <Icon name="clear" />
            </button>
          )
        }
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
