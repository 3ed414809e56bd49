/**
 * Moves the focus to the first usable control in `part`. Used as a ref for content that replaces the activated control,
 * so that keyboard and screen reader users do not lose their position.
 */
export function focusFirst(part: HTMLElement | null): void {
  part?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();
}
