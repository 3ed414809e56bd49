import { Line, RowId } from 'shared-types';
import { Type } from 'typebox';
import { defineAction, type OperatorActions } from './operator-action.ts';
import { furtherLanguages } from './further-languages.ts';
import { allBanners, editBanner, publishBanner, removeBanner } from '../../community/banners.ts';

const strict = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });

const Title = Line({ minLength: 1, maxLength: 100 });
const Address = Line({ maxLength: 2_000 });
const Promotion = Type.Optional(Type.Boolean());
const Place = Type.String({ maxLength: 32, pattern: '^[a-z][a-z0-9-]{0,31}$' });

/** What an operator may do about banners. */
export const BANNER_ACTIONS: OperatorActions = {
  'banner-list': defineAction(strict({}), async (database) => ({ banners: await allBanners(database) }), {
    read: true,
  }),
  'banner-publish': defineAction(
    strict({
      title: Title,
      imgUrl: Address,
      linkUrl: Type.Optional(Address),
      type: Type.Optional(Place),
      translations: furtherLanguages({ title: Title }),
      promotion: Promotion,
    }),
    publishBanner,
  ),
  'banner-edit': defineAction(
    strict({
      id: RowId,
      title: Type.Optional(Title),
      imgUrl: Type.Optional(Address),
      linkUrl: Type.Optional(Address),
      translations: furtherLanguages({ title: Title }),
      promotion: Promotion,
    }),
    editBanner,
  ),
  'banner-remove': defineAction(strict({ id: RowId }), removeBanner),
};
