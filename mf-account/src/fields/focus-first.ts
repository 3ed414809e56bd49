/**
 * A ref for a part of the page that the member's own act has brought: the first thing in it that can be used has the focus.
 * What was pressed is gone, and without this whoever has a keyboard or a reader alone would be nowhere.
 */
export function focusFirst(part: HTMLElement | null): void {
  part?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();
}
