import '../test-site/test-site.ts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { lastDays, type Period } from 'shared-types';
import { ApiError } from '../api/api-error.ts';
import { startTexts } from '../locale/i18n.ts';
import { BeingPrepared } from './being-prepared.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Money } from './money.tsx';
import { Page } from './page.tsx';
import { Pager } from './pager.tsx';
import { PeriodFilter } from './period-filter.tsx';

beforeAll(() => startTexts('ko'));

describe('Money', () => {
  it('carries the label of play money unless the place around it does', () => {
    const { container, rerender } = render(<Money amount={1_234} />);
    expect(container).toHaveTextContent('1,234원체험 머니');
    rerender(<Money amount={1_234} label={false} />);
    expect(container.textContent).toBe('1,234원');
  });
});

describe('ErrorState', () => {
  it('says something else for each kind of failure, never the words of the server', () => {
    const texts = [0, 400, 401, 403, 404, 409, 429, 503].map((status) => {
      const failure = new ApiError(status, { error: 'internal words' });
      const { container, unmount } = render(<ErrorState failure={failure} onRetry={() => undefined} />);
      const text = container.textContent ?? '';
      unmount();
      return text;
    });
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes('internal'))).toEqual([]);
  });

  it('is told at once and offers one way on', () => {
    const onRetry = jest.fn();
    render(<ErrorState failure={new ApiError(503, { error: 'away' })} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toBeVisible();
    screen.getByRole('button').click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('EmptyState', () => {
  it('says what it means and what to do next', () => {
    render(<EmptyState title="Nothing" hint="Come back" action={<button type="button">Go</button>} />);
    expect(screen.getByText('Nothing')).toBeVisible();
    expect(screen.getByText('Come back')).toBeVisible();
    expect(screen.getByRole('button')).toBeVisible();
  });
});

describe('BeingPrepared', () => {
  it('has the page’s heading and leads home', () => {
    render(
      <MemoryRouter>
        <BeingPrepared title="Later" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Later');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });
});

describe('Page and Card', () => {
  it('give a heading of each level, and a card with a title is a region of that name', () => {
    render(
      <Page title="Money">
        <Card title="History">rows</Card>
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Money');
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('rows');
  });
});

describe('PeriodFilter', () => {
  function Filter({ start }: { readonly start: Period }) {
    const [period, setPeriod] = useState(start);
    return <PeriodFilter period={period} onChange={setPeriod} />;
  }
  const days = () => [screen.getByLabelText('시작일'), screen.getByLabelText('종료일')] as const;

  it('takes the last days by one press, and says which it is', () => {
    render(<Filter start={lastDays(7)} />);
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('7일');
    fireEvent.click(screen.getByRole('button', { name: '1년' }));
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('1년');
    const [from, to] = days();
    expect(from).toHaveValue(lastDays(365).from);
    expect(to).toHaveValue(lastDays(1).to);
  });

  it('takes any two days, and says when they are no period', () => {
    render(<Filter start={lastDays(7)} />);
    const [from, to] = days();
    fireEvent.change(to, { target: { value: '2026-03-02' } });
    expect(screen.getByRole('alert')).toHaveTextContent('시작일과 종료일을 확인해 주세요.');
    expect(from).toBeInvalid();
    expect(to).toHaveAccessibleDescription('시작일과 종료일을 확인해 주세요.');
    fireEvent.change(from, { target: { value: '2026-03-01' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });
});

describe('Pager', () => {
  function List({ count }: { readonly count: number }) {
    const [skip, setSkip] = useState(0);
    return <Pager skip={skip} shown={Math.min(20, count - skip)} count={count} size={20} onSkip={setSkip} />;
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('walks to the end and back', () => {
    render(<List count={53} />);
    expect(screen.getByText('전체 53건 중 1–20')).toBeVisible();
    expect(screen.getByRole('button', { name: '이전' })).toBeDisabled();
    press('다음');
    press('다음');
    expect(screen.getByText('전체 53건 중 41–53')).toBeVisible();
    expect(screen.getByRole('button', { name: '다음' })).toBeDisabled();
    press('이전');
    expect(screen.getByText('전체 53건 중 21–40')).toBeVisible();
  });

  it('is away when everything is on screen', () => {
    render(<List count={20} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
