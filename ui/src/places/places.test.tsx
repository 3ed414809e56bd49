import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

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

describe('EmptyState', () => {
  it('explains the state and the next step', () => {
    render(
      <EmptyState illustration="money" title="Nothing" hint="Come back" action={<button type="button">Go</button>} />,
    );
    expect(screen.getByText('Nothing')).toBeVisible();
    expect(screen.getByText('Come back')).toBeVisible();
    expect(screen.getByRole('button')).toBeVisible();
  });
});
