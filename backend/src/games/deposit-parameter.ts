/**
 * The part of a game's address that says where the site takes deposits, empty without a site. It stands behind the `#`
 * like the launch token, where no log sees it.
 * @param origin of the page that asked, as the proxy gives it
 */
export function depositParameter(origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(origin)) {
    return '';
  }
  const { protocol, origin: whole } = new URL(origin);
  return /^https?:$/.test(protocol) && whole === origin ? `&deposit=${encodeURIComponent(`${origin}/deposit`)}` : '';
}
