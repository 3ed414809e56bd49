import { BANKS } from 'shared-types/calls';

export type Bank = (typeof BANKS)[number];

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const SYLLABLES_PER_INITIAL = 588;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Returns the banks whose name, Latin name or initial consonants contain the text; all banks for an empty text. */
export function findBanks(typed: string): readonly Bank[] {
  const wanted = normalizeText(typed);
  return BANKS.filter(
    ({ name, latin }) =>
      normalizeText(name).includes(wanted) ||
      normalizeText(latin).includes(wanted) ||
      normalizeText(getInitials(name)).includes(wanted),
  );
}

function normalizeText(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}

/** Returns the initial consonants of Hangul syllables (‘국민은행’ → ‘ㄱㅁㅇㅎ’); other characters stay. */
function getInitials(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < FIRST_SYLLABLE || code > LAST_SYLLABLE
        ? letter
        : (INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL)] ?? letter);
    })
    .join('');
}
