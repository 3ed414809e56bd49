/** For whom passkeys are made and where they may be used. */
export interface RelyingParty {
  /** Domain that passkeys are good for, with all that lies below it. */
  readonly id: string;
  /** Origins of pages that may ask for them. */
  readonly origins: readonly string[];
}

/** What the house says of itself; what is not said follows from the page's own origin. */
export interface RelyingPartySettings {
  readonly id?: string | undefined;
  readonly origins: readonly string[];
}

/**
 * For whom a passkey is made or asked for.
 * @param origin of the page, as the proxy lets it through: one of the site's public origins
 * @returns undefined where there can be no passkeys: an origin that is unknown, not secure, or outside of the domain
 */
export function relyingParty(
  { id, origins }: RelyingPartySettings,
  origin: string | undefined,
): RelyingParty | undefined {
  const allowed = origins.length > 0 ? origins : origin === undefined || !isSecureOrigin(origin) ? [] : [origin];
  const [first] = allowed;
  const domain = id ?? (first === undefined ? undefined : new URL(first).hostname);
  return domain === undefined || allowed.length === 0 || !allowed.every((own) => liesIn(own, domain))
    ? undefined
    : { id: domain, origins: allowed };
}

/** Whether browsers offer passkeys to pages of an origin. */
export function isSecureOrigin(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    return false;
  }
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname));
}

/** Whether an origin's host is a domain or lies below it. */
export function liesIn(origin: string, domain: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
