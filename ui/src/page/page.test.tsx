import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';
import { Page } from './page.tsx';
import { ErrorState } from '../places/empty-state.tsx';
import { Money } from '../money/money.tsx';

describe('Page and Card', () => {
  it("renders headings by level, and a region named by a card's title", () => {
    render(
      <Page title="Money">
        <Card title="History">rows</Card>
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Money');
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('rows');
  });
});

describe('ErrorState', () => {
  it("explains each kind of failure without the server's message", () => {
    const kinds = [
      'invalid',
      'login',
      'forbidden',
      'conflict',
      'limited',
      'missing',
      'refused',
      'unavailable',
      'network',
    ] as const;
    const texts = kinds.map((kind) => {
      const failure = Object.assign(new Error('internal words'), { kind });
      const { container, unmount } = render(<ErrorState failure={failure} onRetry={() => undefined} />);
      const text = container.textContent ?? '';
      unmount();
      return text;
    });
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes('internal'))).toEqual([]);
  });

  it('announces an error immediately and offers one action', () => {
    const onRetry = jest.fn();
    render(<ErrorState failure={{ kind: 'unavailable' }} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toBeVisible();
    screen.getByRole('button').click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('Money', () => {
  it('shows the play-money label unless disabled', () => {
    const { container, rerender } = render(<Money amount={1_234} />);
    expect(container).toHaveTextContent('1,234원체험 머니');
    rerender(<Money amount={1_234} label={false} />);
    expect(container.textContent).toBe('1,234원');
  });
});
