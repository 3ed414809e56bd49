import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { getNextPosition } from '../keys/next-position.ts';
import classes from './tabs.module.css';

interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** Tabs of which one is open, also by arrows, Home and End. Opened content stays in the page, hidden. */
export function Tabs<Key extends string>({ label, items, chosen, onChoose }: TabsProps<Key>): ReactElement {
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set([chosen]));
  if (!opened.has(chosen)) {
    setOpened(new Set([...opened, chosen]));
  }
  const move = (event: KeyboardEvent) => {
    const position = items.findIndex(({ key }) => key === chosen);
    const next = getNextPosition(event.key, ['ArrowLeft', 'ArrowRight'], position, items.length);
    const item = next === undefined ? undefined : items[next];
    if (item !== undefined) {
      event.preventDefault();
      onChoose(item.key);
      document.getElementById(`${id}-${item.key}`)?.focus();
    }
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            className={classes.tab}
            aria-selected={item.key === chosen}
            aria-controls={`${id}-${item.key}-panel`}
            tabIndex={item.key === chosen ? 0 : -1}
            onClick={() => onChoose(item.key)}
            onKeyDown={move}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-${item.key}-panel`}
          aria-labelledby={`${id}-${item.key}`}
          hidden={item.key !== chosen}
        >
          {opened.has(item.key) && item.content}
        </div>
      ))}
    </div>
  );
}
