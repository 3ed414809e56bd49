import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OperatorHtml } from './operator-html.tsx';

const text = (color: string) => (
  <MemoryRouter>
    <OperatorHtml html={`<p style="color: ${color}; position: fixed">x</p>`} />
  </MemoryRouter>
);

it("shows the operator's colours, and follows changes of the text", () => {
  const { container, rerender } = render(text('red'));
  const shown = () => {
    const { color, position } = container.querySelector('p')?.style ?? {};
    return { color, position };
  };
  expect(shown()).toEqual({ color: 'red', position: '' });
  rerender(text('gold'));
  expect(shown()).toEqual({ color: 'gold', position: '' });
});
