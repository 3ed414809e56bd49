const GROUP = /\((?<named>(?:GLI-19|RTS|58 Pa\. Code) [^()]*)\)/g;
const STANDARD = /^(?<standard>GLI-19|RTS|58 Pa\. Code) /;

/**
 * Rules that a title names in brackets: `… (GLI-19 2.5.2, A.3.4)` names two of GLI-19.
 * @param text a title, or the whole text of a test file
 */
export function namedSources(text: string): string[] {
  return [...text.matchAll(GROUP)].flatMap(({ groups }) => {
    let standard = '';
    return (groups?.named ?? '').split(/,\s*/).map((rule) => {
      const own = STANDARD.exec(rule)?.groups?.standard;
      standard = own ?? standard;
      return own === undefined ? `${standard} ${rule}` : rule;
    });
  });
}
