import { expect, it } from '@jest/globals';
import { getTargetScrollBarSize as measureUpstream } from '@rc-component/util/lib/getScrollBarSize';
import getScrollBarSize, { getTargetScrollBarSize } from './scrollbar-size.ts';

it('measures scroll bars without a style sheet of its own, and leaves nothing behind', () => {
  const sheets = document.styleSheets.length;
  const target = document.createElement('div');
  document.body.append(target);
  expect(getTargetScrollBarSize(target)).toEqual({ width: 0, height: 0 });
  expect(getTargetScrollBarSize(null)).toEqual({ width: 0, height: 0 });
  expect(getScrollBarSize()).toBe(0);
  expect(document.styleSheets).toHaveLength(sheets);
  expect([...document.body.children]).toEqual([target]);
});

it('is still needed: the package measures with a style element that has no nonce', () => {
  const target = document.body.appendChild(document.createElement('div'));
  const observer = new MutationObserver(() => undefined);
  observer.observe(document, { childList: true, subtree: true });
  const measure: (target: HTMLElement, csp: { readonly nonce: string }) => unknown = measureUpstream;
  measure(target, { nonce: 'of-the-page' });
  const styles = observer
    .takeRecords()
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLStyleElement);
  observer.disconnect();
  target.remove();
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter(({ nonce }) => nonce !== '')).toEqual([]);
});
