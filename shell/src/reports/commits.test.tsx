import { expect, it, jest } from '@jest/globals';
import type { Part } from './parts.ts';

it('React tells which parts rendered, and nothing of those that did not', async () => {
  // React looks for the hook when it is loaded: here it comes after us, as in the page.
  jest.resetModules();
  const { followCommits, installCommitHook } = await import('./commits.ts');
  installCommitHook();
  const { act, StrictMode, useState } = await import('react');
  const { createRoot } = await import('react-dom/client');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const commits: (readonly Part[])[] = [];
  followCommits((parts) => commits.push(parts));
  function Counts() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{count}</button>;
  }
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <StrictMode>
        <p>of the shell</p>
        <div data-feature="mf-moves" data-version="1.2.3" data-place="home.main">
          <p>
            <Counts />
          </p>
        </div>
        <div data-feature="mf-still" data-version="1.2.3" data-place="home.main">
          <p>still</p>
        </div>
      </StrictMode>,
    ),
  );
  commits.length = 0;
  await act(async () => container.querySelector('button')?.click());
  expect(commits).toEqual([[{ feature: 'mf-moves', version: '1.2.3', place: 'home.main' }]]);
});
