import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import { onFirstForeignCharacter } from './font-on-demand.ts';

/** Latin, and the syllables 가 and 나. */
const RANGES = 'U+20-7E, U+AC00,U+b098';

const onForeign = jest.fn();
beforeEach(() => {
  onForeign.mockClear();
  document.body.innerHTML = '<script type="application/json">똠</script><main>가나 abc 😀 日本語</main><input>';
});

/** Waits for observers, which run after the script that changed something. */
const observed = async () => new Promise<void>((resolve) => queueMicrotask(resolve));

it('ignores characters in the ranges, characters that the font lacks, and data', async () => {
  onFirstForeignCharacter(document.body, RANGES, onForeign);
  document.querySelector('main')?.append('나가 zyx 中文 👍🏽');
  await observed();
  expect(onForeign).not.toHaveBeenCalled();
});

it('calls back immediately if existing text has a foreign character', () => {
  document.querySelector('main')?.append('다');
  onFirstForeignCharacter(document.body, RANGES, onForeign);
  expect(onForeign).toHaveBeenCalledTimes(1);
});

it('calls back immediately if a field has a foreign character', () => {
  fireEvent.input(document.querySelector('input') ?? document.body, { target: { value: '다' } });
  onFirstForeignCharacter(document.body, RANGES, onForeign);
  expect(onForeign).toHaveBeenCalledTimes(1);
});
