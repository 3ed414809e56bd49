/** The address of a link that a banner may lead to: a path of this site, or http and https; undefined for any other. */
export function safeLink(linkUrl: string): { readonly path: string } | { readonly href: string } | undefined {
  if (/^\/(?![/\\])/.test(linkUrl)) {
    return { path: linkUrl };
  }
  return /^https?:\/\//i.test(linkUrl) && URL.canParse(linkUrl) ? { href: new URL(linkUrl).href } : undefined;
}
