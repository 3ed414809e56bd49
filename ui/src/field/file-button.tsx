import { type ChangeEvent, type ReactElement, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

interface FileButtonProps {
  readonly label: string;
  /** Media types, such as `image/png`. */
  readonly kinds: readonly string[];
  /** Called with one file at a time; the same one may be chosen again. */
  readonly onChoose: (file: File) => void;
}

export function FileButton({ label, kinds, onChoose }: FileButtonProps): ReactElement {
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
      <Button look="text" onClick={() => input.current?.click()}>
        <Icon name="attach" size="small" />
        {label}
      </Button>
    </>
  );
}
