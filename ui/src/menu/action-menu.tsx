import { type FocusEvent, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { isComposing } from '../keys/is-composing.ts';
import { getNextPosition } from '../keys/next-position.ts';
import classes from './action-menu.module.css';

interface MenuAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** The action deletes something; it is shown in the colour of rejections. */
  readonly removes?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A menu by the ARIA pattern: arrows, Home and End move; Esc, Tab and a click elsewhere close it. */
export function ActionMenu({ label, actions }: ActionMenuProps): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)];
    const position = reachable.findIndex((item) => item === document.activeElement);
    const next = getNextPosition(event.key, ['ArrowUp', 'ArrowDown'], position, reachable.length);
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) {
      event.stopPropagation();
      close();
    } else if (next !== undefined) {
      event.preventDefault();
      reachable[next]?.focus();
    }
  };
  return (
    <div
      className={classes.place}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) ? undefined : setOpen(false)
      }
    >
      <IconButton
        ref={button}
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ detail }) => setOpen(detail > 1 || !open)}
      />
      {open && (
        <div
          ref={focusFirst}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classes.menu}
          onKeyDown={onKeyDown}
        >
          {actions.map(({ label: name, onPress, disabled, removes }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={disabled}
              className={classes.action}
              data-removes={removes}
              onClick={() => {
                close();
                onPress();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const REACHABLE = 'button:not(:disabled)';

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>(REACHABLE)?.focus();
}
