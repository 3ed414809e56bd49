import { describe, expect, it } from '@jest/globals';
import { OperatorError } from '../calls/operator-error.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { listBanners } from './banners.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

describe('an operator', () => {
  const database = setUpTestDatabase();

  const act = async (name: string, input: object) =>
    (await performAction(database, name, input, 'sora')) as { id: number };
  const revision = async () => {
    const [row] = await database.query<{ revision: number }>('SELECT revision FROM news_revision');
    return row?.revision ?? 0;
  };
  const moon = { title: 'Moon', imgUrl: '/artwork/lead/1.svg', linkUrl: '/game' };

  it('publishes, edits and removes a banner, and notifies open pages', async () => {
    const before = await revision();
    const { id } = await act('banner-publish', moon);
    expect(await listBanners(database, 'home')).toEqual([{ id, ...moon, promotion: true }]);
    await act('banner-edit', { id, title: 'New moon', linkUrl: '' });
    expect(await listBanners(database, 'home')).toEqual([
      { id, ...moon, title: 'New moon', linkUrl: '', promotion: true },
    ]);
    await act('banner-remove', { id });
    expect(await listBanners(database, 'home')).toEqual([]);
    expect(await revision()).toBe(before + 3);
    expect(await database.query('SELECT title FROM advertisement WHERE id = $1', [id])).toEqual([
      { title: 'New moon' },
    ]);
  });

  it('publishes at another position, and sees all positions in the list', async () => {
    const { id } = await act('banner-publish', { ...moon, type: 'lobby' });
    expect(await listBanners(database, 'home')).toEqual([]);
    expect(await listBanners(database, 'lobby')).toEqual([{ id, ...moon, promotion: true }]);
    expect(await act('banner-list', {})).toEqual({ banners: [{ id, type: 'lobby', ...moon, promotion: true }] });
    await act('banner-remove', { id });
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'x'])(
    'rejects a banner with the link %s',
    async (linkUrl) => {
      await expect(act('banner-publish', { ...moon, linkUrl })).rejects.toBeInstanceOf(OperatorError);
      expect(await listBanners(database, 'home')).toEqual([]);
      const { id } = await act('banner-publish', moon);
      await expect(act('banner-edit', { id, linkUrl })).rejects.toBeInstanceOf(OperatorError);
      expect(await listBanners(database, 'home')).toEqual([{ id, ...moon, promotion: true }]);
      await act('banner-remove', { id });
    },
  );

  it.each(['', 'http://pictures.example/1.jpg', 'tel:1336', 'data:image/png;base64,x', '//evil.example/1.svg'])(
    'rejects a banner with the image %s',
    async (imgUrl) => {
      await expect(act('banner-publish', { ...moon, imgUrl })).rejects.toThrow(/image/);
    },
  );

  it.each([
    ['banner-edit', { id: 999, title: 'x' }],
    ['banner-remove', { id: 999 }],
    ['banner-publish', { title: '', imgUrl: '/x.svg' }],
    ['banner-publish', { ...moon, type: 'No place' }],
  ])('shows the operator the reason why %s with %j fails', async (name, input) => {
    await expect(act(name, input)).rejects.toBeInstanceOf(OperatorError);
  });
});
