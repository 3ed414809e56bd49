import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ActionMenu } from './action-menu.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { atFirstClick } from '../disclosure/later-clicks.ts';

describe('action menu', () => {
  const pressed: string[] = [];
  beforeEach(() => {
    pressed.length = 0;
    render(
      <ActionMenu
        label="더 보기"
        actions={['읽음', '보관', '삭제'].map((label) => ({
          label,
          disabled: label === '보관',
          removes: label === '삭제',
          onPress: () => pressed.push(label),
        }))}
      />,
    );
  });

  const button = () => screen.getByRole('button', { name: '더 보기' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  const open = async () => act(async () => fireEvent.click(button()));
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

  it('renders nothing until it is opened, then focuses its first action', async () => {
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await open();
    expect(item('읽음')).toHaveFocus();
  });

  it('stays open after a double click', async () => {
    for (const detail of [1, 2]) {
      await act(async () => fireEvent.click(button(), { detail }));
    }
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('moves by keyboard, skips disabled actions and wraps around', async () => {
    await open();
    key('ArrowDown');
    expect(item('삭제')).toHaveFocus();
    key('ArrowDown');
    expect(item('읽음')).toHaveFocus();
    key('ArrowUp');
    expect(item('삭제')).toHaveFocus();
    key('Home');
    expect(item('읽음')).toHaveFocus();
    key('End');
    expect(item('삭제')).toHaveFocus();
  });

  it('runs the clicked action once, closes, and restores the focus to its button', async () => {
    await open();
    await act(async () => fireEvent.click(item('삭제')));
    expect(pressed).toEqual(['삭제']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('stays open when Esc ends a composed word', async () => {
    await open();
    const focused = document.activeElement ?? document.body;
    fireEvent.keyDown(focused, { key: 'Escape', keyCode: 229 });
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('closes on Esc with the focus on its button, and when the focus leaves it', async () => {
    await open();
    key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    await open();
    fireEvent.blur(item('읽음'), { relatedTarget: document.body });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(pressed).toEqual([]);
  });
});

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

it('activates no button by the later clicks of a double click', () => {
  const act = jest.fn();
  render(<button onClick={atFirstClick(act)}>모두 보기</button>);
  doubleClick(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
});
