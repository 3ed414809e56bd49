import '../platform/test-page.ts';
import { expect, it } from '@jest/globals';
import { assignInitialHistoryKey } from './first-entry.ts';
import { createSiteRouter } from './router.ts';

const keyOfFirstPage = () => {
  assignInitialHistoryKey();
  const router = createSiteRouter();
  const { key } = router.state.location;
  router.dispose();
  return key;
};

it('sets a separate key for each newly opened address, which a reload finds again', () => {
  history.replaceState(null, '', '/notice');
  const first = keyOfFirstPage();
  expect(first).not.toBe('default');
  expect(keyOfFirstPage()).toBe(first);
  // Another address, typed into the same tab.
  history.pushState(null, '', '/help');
  expect(keyOfFirstPage()).not.toBe(first);
});
