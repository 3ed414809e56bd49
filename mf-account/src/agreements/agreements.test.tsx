import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { Agreements, NOTHING_AGREED } from './agreements.tsx';

function Boxes(): ReactElement {
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  return <Agreements agreed={agreed} onChange={setAgreed} showsMissing={false} />;
}

it.each([
  ['the box', () => screen.getByRole('checkbox', { name: '모두 동의합니다.' })],
  ['its words', () => screen.getByText('모두 동의합니다.')],
])('leaves everything accepted after a double click on %s', (_, target) => {
  render(<Boxes />);
  for (const detail of [1, 2]) {
    fireEvent.click(target(), { detail });
  }
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
});

it('leaves a text open after a double click', () => {
  render(<Boxes />);
  for (const detail of [1, 2]) {
    fireEvent.click(screen.getAllByText('내용 보기')[0] ?? document, { detail });
  }
  expect(screen.getByText(/체험 머니이며/)).toBeVisible();
});

it('states that play money is never paid out as real money', () => {
  render(<Boxes />);
  expect(screen.getByText(/남은 체험 머니는 출금 처리되지만 실제 돈으로 바뀌지 않습니다/)).toBeInTheDocument();
});
