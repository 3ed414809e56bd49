import type { MouseEvent } from 'react';

/** Acts at the first click of several in a row: the second of a double click takes nothing back. */
export function atFirstClick(act: () => void): (click: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) {
      act();
    }
  };
}

/** In the capture phase, around what the browser itself opens or ticks: the later clicks of a double click do nothing. */
export function ignoreLaterClicks(click: MouseEvent): void {
  if (click.detail > 1) {
    click.preventDefault();
    click.stopPropagation();
  }
}
