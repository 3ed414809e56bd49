import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';
import { Steps } from '../steps/steps.tsx';

function Games() {
  const [chosen, setChosen] = useState<'casino' | 'slot'>('casino');
  return (
    <Tabs
      label="게임"
      chosen={chosen}
      onChoose={setChosen}
      items={[
        { key: 'casino', label: '카지노', content: <input aria-label="casino" /> },
        { key: 'slot', label: '슬롯', content: 'slots' },
      ]}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('shows the content of the selected tab, the only one that Tab reaches', () => {
    render(<Games />);
    expect(screen.getByRole('tabpanel', { name: '카지노' })).toBeVisible();
    expect(screen.queryByText('slots')).toBeNull();
    fireEvent.click(tab('슬롯'));
    expect(screen.getByRole('tabpanel', { name: '슬롯' })).toHaveTextContent('slots');
    expect([tab('카지노').tabIndex, tab('슬롯').tabIndex]).toEqual([-1, 0]);
  });

  it('moves by arrows, Home and End, wrapping around', () => {
    render(<Games />);
    tab('카지노').focus();
    fireEvent.keyDown(tab('카지노'), { key: 'ArrowLeft' });
    expect(tab('슬롯')).toHaveFocus();
    expect(tab('슬롯')).toHaveAttribute('aria-selected', 'true');
    for (const [key, name] of [
      ['Home', '카지노'],
      ['ArrowRight', '슬롯'],
      ['ArrowRight', '카지노'],
      ['End', '슬롯'],
      ['Enter', '슬롯'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(tab(name)).toHaveFocus();
    }
  });

  it('preserves the state of content that was opened', () => {
    render(<Games />);
    fireEvent.change(screen.getByLabelText('casino'), { target: { value: 'typed' } });
    fireEvent.click(tab('슬롯'));
    fireEvent.click(tab('카지노'));
    expect(screen.getByLabelText('casino')).toHaveValue('typed');
  });
});

it('links back to completed steps, never ahead', () => {
  const chosen: string[] = [];
  render(
    <Steps
      label="가입"
      steps={['one', 'two', 'three', 'four'].map((name) => ({ name, label: name }))}
      now="three"
      onBack={(name) => chosen.push(name)}
    />,
  );
  expect(screen.getByText('three')).toHaveAttribute('aria-current', 'step');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  buttons.forEach((button) => fireEvent.click(button));
  expect(chosen).toEqual(['one', 'two']);
});
