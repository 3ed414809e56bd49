import type { MouseEvent } from 'react';

/** Creates a handler that ignores the second click of a double click, which would revert the first one. */
export function atFirstClick(act: () => void): (click: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) {
      act();
    }
  };
}

/** Stops the later clicks of a double click in the capture phase, around native controls. */
export function ignoreLaterClicks(click: MouseEvent): void {
  if (click.detail > 1) {
    click.preventDefault();
    click.stopPropagation();
  }
}
