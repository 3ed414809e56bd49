/** Longest message of a report, in characters. */
const MOST = 120;

/**
 * What an error says, in one line and without what somebody entered or is called: quoted text, digits, addresses and
 * every letter that is not ASCII become a sign.
 */
export function harmlessMessage(error: unknown): string | undefined {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  if (typeof said !== 'string' || said === '') {
    return undefined;
  }
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : '';
  return `${name}${said.slice(0, 1_000)}`
    .replaceAll(/(["'`“‘]).*?["'`”’]/g, '$1…$1')
    .replaceAll(/[a-z-]+:\/\/\S+|\S+@\S+/gi, '…')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[^\u0020-\u007e…]+/gu, '…')
    .slice(0, MOST);
}
