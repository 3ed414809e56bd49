/** Characters that browsers leave out of addresses, so that a path could turn into another host's address. */
// oxlint-disable-next-line no-control-regex
const LEFT_OUT = /[\u0000-\u0020\u007F]/;

/** Returns the target of a link in operator content: a path, http(s), mail or telephone; undefined for others. */
export function safeLink(address: string): { readonly path: string } | { readonly href: string } | undefined {
  const text = address.trim();
  if (LEFT_OUT.test(text)) {
    return undefined;
  }
  if (/^\/(?![/\\])/.test(text)) {
    return { path: text };
  }
  if (/^(mailto|tel):[^\s]/i.test(text)) {
    return { href: text };
  }
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? { href: new URL(text).href } : undefined;
}
