import '../platform/test-page.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SHELL } from './caller.ts';
import { callHook } from './use-call.ts';

const useCall = callHook(SHELL);
const fetched = jest.spyOn(globalThis, 'fetch');
const reply = (skip: number) => new Response(JSON.stringify({ status: 'success', note: [], maxCount: skip }));

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (_, init) => {
    const { skip = 0 } = JSON.parse(init?.body as string) as { skip?: number };
    return reply(skip);
  });
});

function Notes({ skip, enabled = true }: { readonly skip: number; readonly enabled?: boolean }): ReactElement {
  const { state, answer, retry } = useCall('usre-get-note-list', { skip }, { enabled });
  return (
    <button type="button" onClick={retry}>
      {state}
      {answer?.status === 'success' && `:${answer.maxCount}`}
    </button>
  );
}

describe('useCall', () => {
  it('sends the same name and body once for all parts that show it, others on their own', async () => {
    render(
      <>
        <Notes skip={0} />
        <Notes skip={0} />
        <Notes skip={20} />
      </>,
    );
    await screen.findByText('done:20');
    expect(screen.getAllByText('done:0')).toHaveLength(2);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps the reads of two releases apart, as each has to be allowed its own', async () => {
    const useOther = callHook({ package: 'mf-community', version: '1.0.0' });
    const Other = () => <p>{useOther('usre-get-note-list', { skip: 0 }).state}</p>;
    render(
      <>
        <Notes skip={0} />
        <Other />
      </>,
    );
    await screen.findByText('done');
    await screen.findByText('done:0');
    const callers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-release'));
    expect(callers.map(String).toSorted()).toEqual(['mf-community@1.0.0', 'shell@1.0.0']);
  });

  it('asks again when a part comes back later', async () => {
    const first = render(<Notes skip={1} />);
    await screen.findByText('done:1');
    first.unmount();
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    render(<Notes skip={1} />);
    expect(screen.getByText('loading')).toBeVisible();
    await screen.findByText('done:1');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('waits until it is enabled', async () => {
    const { rerender } = render(<Notes skip={2} enabled={false} />);
    expect(screen.getByText('loading')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
    rerender(<Notes skip={2} />);
    await screen.findByText('done:2');
  });

  it('follows its body', async () => {
    const { rerender } = render(<Notes skip={3} />);
    await screen.findByText('done:3');
    rerender(<Notes skip={40} />);
    expect(screen.getByText('loading')).toBeVisible();
    await screen.findByText('done:40');
  });

  it('fails with a state and mends on retry', async () => {
    fetched.mockResolvedValueOnce(new Response('{"error":"bad"}', { status: 400 }));
    render(<Notes skip={4} />);
    const button = await screen.findByText('failed');
    act(() => button.click());
    await screen.findByText('done:4');
  });
});
