import type { WireSuccess } from 'shared-types/calls';

/** A game in a list of the member. */
export type MemberGame = NonNullable<WireSuccess<'recent'>['games'][number]['game']>;

/** Catalogue tables to join to rows `s` with a company and a code. */
export const CATALOGUE_OF_ROWS = `
     LEFT JOIN casino_table t ON t.company = s.company AND t.code = s.code
     LEFT JOIN slot_game g ON g.company = s.company AND g.code = s.code
     LEFT JOIN slot_provider p ON p.code = g.company`;

/** Columns with the details of a game; null if it is not in the catalogue. */
export const MEMBER_GAME_COLUMNS = `
            CASE WHEN t.code IS NOT NULL THEN 'casino' WHEN g.code IS NOT NULL THEN 'slot' END AS type,
            CASE WHEN t.code IS NOT NULL THEN used_now(t.used, t.company, t.code)
                 WHEN g.code IS NOT NULL THEN used_now(p.used, g.company, g.code) END AS used,
            CASE WHEN t.code IS NOT NULL THEN '/artwork/casino/' || t.code || '.svg'
                 WHEN g.code IS NOT NULL THEN '/artwork/slot/' || g.company || '/' || g.code || '.svg' END AS "imgUrl",
            coalesce(t.name_ko, g.name_ko) AS "nameKo", coalesce(t.name_en, g.name_en) AS "nameEn"`;

/** A row of {@link MEMBER_GAME_COLUMNS}. */
export interface MemberGameRow {
  readonly type: MemberGame['type'] | null;
  readonly used: MemberGame['used'] | null;
  readonly imgUrl: string | null;
  readonly nameKo: string | null;
  readonly nameEn: string | null;
}

/** Returns the details of a row's game; none of one that is no longer in the catalogue. */
export function toMemberGame({ type, used, imgUrl, nameKo, nameEn }: MemberGameRow): { readonly game?: MemberGame } {
  return type !== null && used !== null && imgUrl !== null && nameKo !== null && nameEn !== null
    ? { game: { type, used, imgUrl, nameKo, nameEn } }
    : {};
}
