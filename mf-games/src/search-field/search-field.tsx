import { type KeyboardEvent, type ReactElement, useId } from 'react';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched, for the field's name. */
  readonly label: string;
  /** An example of what may be typed. */
  readonly hint: string;
  readonly clear: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Down leads out of the field, to what was found. */
  readonly onDown?: () => void;
}

/** A field that searches while one types; Esc empties it before it closes anything. */
export function SearchField({ label, hint, clear, value, onChange, onDown }: SearchFieldProps): ReactElement {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
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
    <div role="search" className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <svg viewBox="0 0 24 24" className={classes.glass} aria-hidden="true">
        <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5" />
      </svg>
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={hint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className={classes.input}
      />
      {value !== '' && (
        <button type="button" className={classes.clear} aria-label={clear} onClick={() => onChange('')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 7l10 10M17 7 7 17" />
          </svg>
        </button>
      )}
    </div>
  );
}
