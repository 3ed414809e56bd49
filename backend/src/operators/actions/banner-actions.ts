import { Line, RowId } from 'shared-types/calls';
import { Type } from 'typebox';
import { listAllBanners, editBanner, publishBanner, removeBanner } from '../../community/banners.ts';
import { createTranslationsSchema } from './translations-schema.ts';
import { defineAction, defineReading, type OperatorActions, addHints } from './operator-action.ts';

const Title = Line({ minLength: 1, maxLength: 100 });
const Address = Line({ maxLength: 2_000 });
const Promotion = Type.Optional(
  Type.Boolean({ description: 'whether it is kept from members on a break or self-excluded' }),
);

/** Actions of operators on banners. */
export const BANNER_ACTIONS: OperatorActions = {
  'banner-list': defineReading('Lists the published banners.', {}, async (database) => ({
    banners: await listAllBanners(database),
  })),
  'banner-publish': defineAction(
    'Publishes a wide picture on the home page.',
    {
      title: Title,
      imgUrl: addHints(Line({ maxLength: 2_000 }), {
        description: 'path of the backend in IMAGE_PATHS, or https address in IMAGE_HOSTS',
      }),
      linkUrl: Type.Optional(Address),
      type: Type.Optional(
        Type.String({
          maxLength: 32,
          pattern: '^[a-z][a-z0-9-]{0,31}$',
          description: 'where it is shown: home when absent',
        }),
      ),
      translations: createTranslationsSchema({ title: Title }),
      promotion: Promotion,
    },
    publishBanner,
  ),
  'banner-edit': defineAction(
    'Changes a banner; what is not given stays, but a new title needs its translations again.',
    {
      id: RowId,
      title: Type.Optional(Title),
      imgUrl: Type.Optional(Address),
      linkUrl: Type.Optional(Address),
      translations: createTranslationsSchema({ title: Title }),
      promotion: Promotion,
    },
    editBanner,
  ),
  'banner-remove': defineAction('Takes a banner back; the record is kept.', { id: RowId }, removeBanner),
};
