import type { ComponentProps } from 'preact';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  /** Cannot be pressed; stays focusable, as the native attribute would drop the focus to the body. */
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** A button that a round or its own press may disable without moving the focus. */
export function ActionButton({ disabled, onClick, ...rest }: Props) {
  return <button {...rest} type="button" aria-disabled={disabled} onClick={() => (disabled ? undefined : onClick())} />;
}
