import type { Locale } from 'shared-types/platform';
import cn from './cn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import jp from './jp.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import vn from './vn.json' with { type: 'json' };

/** A text of every key; the keys are those of the Korean file. */
export type GameTexts = Readonly<Record<keyof typeof ko, string>>;

/** Texts of the game pages in the five languages. A page gets those of its language and inserts the values. */
export const GAME_TEXTS: Readonly<Record<Locale, GameTexts>> = { ko, en, vn, jp, cn };
