import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Steps } from './steps.tsx';

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
