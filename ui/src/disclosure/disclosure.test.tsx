import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Disclosure } from './disclosure.tsx';
import { atFirstClick, ignoreLaterClicks } from './later-clicks.ts';

/** Dispatches the events of a double click: two clicks, the second counted. */
function doubleClick(element: HTMLElement): void {
  fireEvent.click(element, { detail: 1 });
  fireEvent.click(element, { detail: 2 });
}
const line = () => screen.getByText('보안');
const group = () => screen.getByRole('group');

describe('Disclosure', () => {
  it('opens and closes by one click each, and opens by a double click', () => {
    render(<Disclosure line={<span>보안</span>}>비밀번호</Disclosure>);
    fireEvent.click(line(), { detail: 1 });
    expect(group()).toHaveAttribute('open');
    fireEvent.click(line(), { detail: 1 });
    expect(group()).not.toHaveAttribute('open');
    doubleClick(line());
    expect(group()).toHaveAttribute('open');
  });

  it('calls its owner once for a double click and for a key', () => {
    const toggled = jest.fn();
    render(
      <Disclosure line={<span>보안</span>} open={false} onToggle={toggled}>
        비밀번호
      </Disclosure>,
    );
    doubleClick(line());
    expect(toggled).toHaveBeenCalledTimes(1);
    expect(group()).not.toHaveAttribute('open');
    fireEvent.click(line(), { detail: 0 });
    expect(toggled).toHaveBeenCalledTimes(2);
  });
});

describe('the later clicks of a double click', () => {
  it('activates no button by the later clicks of a double click', () => {
    const act = jest.fn();
    render(<button onClick={atFirstClick(act)}>모두 보기</button>);
    doubleClick(screen.getByRole('button'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('changes no checkbox by the later clicks of a double click', () => {
    const ticked = jest.fn();
    render(
      <div onClickCapture={ignoreLaterClicks}>
        <input type="checkbox" onChange={({ target }) => ticked(target.checked)} />
      </div>,
    );
    doubleClick(screen.getByRole('checkbox'));
    expect(ticked.mock.calls).toEqual([[true]]);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});
