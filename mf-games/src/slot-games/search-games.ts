/** Games whose Korean or English name has the text, whatever the case; all of them without a text. */
export function searchGames<Game extends { readonly nameKo: string; readonly nameEn: string }>(
  games: readonly Game[],
  text: string,
): readonly Game[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? games
    : games.filter(({ nameKo, nameEn }) => `${nameKo}\n${nameEn}`.toLowerCase().includes(wanted));
}
