import '../test-site/test-site.ts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { startTexts } from '../locale/i18n.ts';
import { BeingPrepared } from './being-prepared.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Money } from './money.tsx';
import { Page } from './page.tsx';

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
