/** @jest-environment jest-fixed-jsdom */
import { expect, it, jest } from '@jest/globals';
import { fetchAfterLoad } from './fetch-after-load.js';

it('fetches nothing before the page has loaded, then each file, and a lost line breaks nothing', async () => {
  const fetched = jest.fn<typeof fetch>(async () => {
    throw new TypeError('away');
  });
  Object.assign(window, { fetch: fetched });
  fetchAfterLoad(['/one.css', '/two.css']);
  Object.assign(window, { fetch: undefined });
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(fetched.mock.calls.map(([file]) => file)).toEqual(['/one.css', '/two.css']);
});
