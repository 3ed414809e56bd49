import type { Locale } from 'shared-types';
import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { jp } from './texts/jp.ts';
import { type GameTexts, ko } from './texts/ko.ts';
import { vn } from './texts/vn.ts';

/** Every text of the game pages, in the five languages. */
export const GAME_TEXTS: Readonly<Record<Locale, GameTexts>> = { ko, en, vn, jp, cn };
