import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { Agreements, NOTHING_AGREED } from './agreements.tsx';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

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

it.each([
  ['ko', ko, '체험 머니'],
  ['en', en, 'play money'],
  ['vn', vn, 'tiền trải nghiệm'],
  ['jp', jp, '体験マネー'],
  ['cn', cn, '体验币'],
])('promises no real money to a member who leaves in %s', (_, { termsText }, playMoney) => {
  const closing = termsText.split('\n')[3];
  expect(closing).toContain(playMoney);
});
