/**
 * Stands in the browser for the `Trans` of react-i18next and its parsers of HTML and ICU, 7 kB that nobody uses: texts
 * hold no markup.
 * @throws {Error} always
 */
export function Trans(): never {
  throw new Error('There is no Trans: use useTranslation.');
}

export { Trans as IcuTrans, Trans as IcuTransWithoutContext, Trans as nodesToString };
