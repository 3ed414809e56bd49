import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Money } from './money.tsx';

describe('Money', () => {
  it('shows the play-money label unless disabled', () => {
    const { container, rerender } = render(<Money amount={1_234} />);
    expect(container).toHaveTextContent('1,234원체험 머니');
    rerender(<Money amount={1_234} label={false} />);
    expect(container.textContent).toBe('1,234원');
  });
});
