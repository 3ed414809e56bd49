import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { latePart, useLatePart } from './late-part.ts';

function Shown({ late }: { readonly late: ReturnType<typeof latePart<string>> }) {
  const { part, failed, retry } = useLatePart(late);
  return failed ? <button onClick={retry}>again</button> : <p>{part ?? 'on its way'}</p>;
}

it('is loading, then loaded; shows immediately again after one load', async () => {
  let loads = 0;
  const late = latePart(() => Promise.resolve(`part ${(loads += 1)}`));
  const { unmount } = render(
    <>
      <Shown late={late} />
      <Shown late={late} />
    </>,
  );
  expect(screen.getAllByText('on its way')).toHaveLength(2);
  expect(await screen.findAllByText('part 1')).toHaveLength(2);
  unmount();
  render(<Shown late={late} />);
  expect(screen.getByText('part 1')).toBeVisible();
});

it('loads again after a failure', async () => {
  const outcomes = [Promise.reject(new Error('no line')), Promise.resolve('here')];
  const late = latePart(() => outcomes.shift() ?? Promise.reject(new Error('asked too often')));
  render(<Shown late={late} />);
  fireEvent.click(await screen.findByRole('button', { name: 'again' }));
  expect(await screen.findByText('here')).toBeVisible();
});
