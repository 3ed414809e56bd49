import { type ChangeEvent, type ReactElement, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

interface FileButtonProps {
  readonly label: string;
  /** What may be chosen, in a few words; seen by whoever stays over it. */
  readonly hint?: string;
  /** Kinds of files, such as `image/png`. */
  readonly kinds: readonly string[];
  /** Told of one file at a time; the same may be chosen again. */
  readonly onChoose: (file: File) => void;
}

/** A button that lets the device choose a file. */
export function FileButton({ label, hint, kinds, onChoose }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file !== undefined) {
      onChoose(file);
    }
  };
  return (
    <>
      <input ref={input} type="file" accept={kinds.join(',')} aria-label={label} hidden onChange={choose} />
      <Button look="text" title={hint} onClick={() => input.current?.click()}>
        <Icon name="attach" size="small" />
        {label}
      </Button>
    </>
  );
}
