/** Focuses the first usable control. A ref for content that replaces the activated control. */
export function focusFirst(part: HTMLElement | null): void {
  part?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();
}
