import { Type } from 'typebox';
import { NOTICE_KINDS } from '../constants.ts';
import { ResponseTimestamp, ListedId } from './response-types.ts';
import { nullable } from './field-types.ts';

/** Hosts that an entry is for; without one it is for all. */
const Domain = Type.Optional(
  nullable(Type.String({ description: 'Several domains are separated by commas, bars or spaces' })),
);

/** Marks an entry as a promotion; the call defines the default. */
const Promotion = Type.Optional(
  Type.Boolean({
    description: 'Not shown to a member whose `promotions` is false; see the call for what an absent mark means',
  }),
);

export const Notice = Type.Object({
  id: ListedId,
  title: Type.String(),
  contents: Type.String({ description: 'HTML; to be sanitised before it is shown' }),
  lastDate: ResponseTimestamp,
  domain: Domain,
  kind: Type.Optional(Type.Enum(NOTICE_KINDS)),
  pinned: Type.Optional(Type.Boolean({ description: 'Stays above the others in the list' })),
  promotion: Promotion,
});

/** A window over the home page. */
export const NoticePopup = Type.Object({
  id: ListedId,
  title: Type.String(),
  titleColor: Type.String(),
  contents: Type.String({ description: 'HTML; to be sanitised before it is shown' }),
  domain: Domain,
  posX: Type.Integer(),
  posY: Type.Integer(),
  promotion: Promotion,
});

export const Note = Type.Object({
  id: ListedId,
  title: Type.String(),
  contents: Type.String(),
  lastDate: ResponseTimestamp,
  read: Type.Boolean(),
  promotion: Promotion,
});

export const Advertisement = Type.Object({
  id: ListedId,
  imgUrl: Type.String(),
  linkUrl: Type.String(),
  title: Type.String(),
  promotion: Promotion,
});
