import { BANKS } from 'shared-types/calls';

export type Bank = (typeof BANKS)[number];

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const SYLLABLES_PER_INITIAL = 588;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Banks whose name, Latin name or initial consonants hold what was typed; all of them for nothing. */
export function findBanks(typed: string): readonly Bank[] {
  const wanted = plain(typed);
  return BANKS.filter(
    ({ name, latin }) =>
      plain(name).includes(wanted) || plain(latin).includes(wanted) || plain(initials(name)).includes(wanted),
  );
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}

/** ‘국민은행’ → ‘ㄱㅁㅇㅎ’; other letters stay. */
function initials(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < FIRST_SYLLABLE || code > LAST_SYLLABLE
        ? letter
        : (INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL)] ?? letter);
    })
    .join('');
}
