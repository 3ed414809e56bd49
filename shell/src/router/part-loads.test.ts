import { loadFeatureModule } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types';
import { loadOf, loadWrittenParts } from './part-loads.ts';
import { partMark } from './part-mark.server.ts';

it('begins to load what the server wrote, and is given that load when the part is shown', async () => {
  const shown = { default: () => null };
  loadFeatureModule.mockResolvedValueOnce(shown).mockRejectedValueOnce(new Error('It does not come.'));
  document.body.innerHTML =
    '<div data-feature="mf-rooms"></div><div data-feature="mf-food"></div><div data-feature="mf-x"></div>';
  document.querySelectorAll('div').forEach((part, at) => {
    Object.entries(partMark(`./part-${at}`))
      .filter(() => at < 2)
      .forEach(([name, value]) => part.setAttribute(name, value));
  });
  expect(document.querySelectorAll(`[${PART_FROM_SERVER_ATTRIBUTE}]`)).toHaveLength(2);

  loadWrittenParts();
  expect(loadFeatureModule.mock.calls).toEqual([
    ['mf-rooms', './part-0'],
    ['mf-food', './part-1'],
  ]);
  await expect(loadOf('mf-rooms', './part-0')).resolves.toBe(shown);
  await expect(loadOf('mf-food', './part-1')).rejects.toThrow('does not come');
  expect(loadFeatureModule).toHaveBeenCalledTimes(2);
});
