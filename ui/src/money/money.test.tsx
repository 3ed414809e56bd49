import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Money } from './money.tsx';

describe('Money', () => {
  it('carries the label of play money unless the place around it does', () => {
    const { container, rerender } = render(<Money amount={1_234} />);
    expect(container).toHaveTextContent('1,234원체험 머니');
    rerender(<Money amount={1_234} label={false} />);
    expect(container.textContent).toBe('1,234원');
  });
});
