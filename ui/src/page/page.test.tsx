import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

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
