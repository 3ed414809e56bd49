/**
 * Returns the fragment of a game's address that names the site's deposit page; empty without a site. It follows the `#`
 * like the launch token, where no log records it.
 * @param origin of the page that made the request, from the proxy
 */
export function depositParameter(origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(origin)) {
    return '';
  }
  const { protocol, origin: whole } = new URL(origin);
  return /^https?:$/.test(protocol) && whole === origin ? `&deposit=${encodeURIComponent(`${origin}/deposit`)}` : '';
}
