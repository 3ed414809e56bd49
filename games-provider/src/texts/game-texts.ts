import type { Locale } from 'shared-types';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { jp } from './jp.ts';
import { type GameTexts, ko } from './ko.ts';
import { vn } from './vn.ts';

/** Every text of the game pages, in the five languages. */
export const GAME_TEXTS: Readonly<Record<Locale, GameTexts>> = { ko, en, vn, jp, cn };
