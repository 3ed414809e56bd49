import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { HouseHtml } from './house-html.tsx';

const text = (color: string) => (
  <MemoryRouter>
    <HouseHtml html={`<p style="color: ${color}; position: fixed">x</p>`} />
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
