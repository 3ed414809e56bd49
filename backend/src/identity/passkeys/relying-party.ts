/** The relying party of WebAuthn: the domain of passkeys and the origins that may use them. */
export interface RelyingParty {
  /** Domain of the passkeys, including its subdomains. */
  readonly id: string;
  readonly origins: readonly string[];
}

/** Configured relying party; absent values are derived from the page's origin. */
export interface RelyingPartySettings {
  readonly id?: string | undefined;
  readonly origins: readonly string[];
}

/**
 * Returns the relying party of a page.
 * @param origin of the page, as the proxy accepts it: one of the site's public origins
 * @returns undefined where there can be no passkeys: an origin that is unknown, not secure, or outside of the domain
 */
export function getRelyingParty(
  { id, origins }: RelyingPartySettings,
  origin: string | undefined,
): RelyingParty | undefined {
  const allowed = origins.length > 0 ? origins : origin === undefined || !isSecureOrigin(origin) ? [] : [origin];
  const [first] = allowed;
  const domain = id ?? (first === undefined ? undefined : new URL(first).hostname);
  return domain === undefined || allowed.length === 0 || !allowed.every((own) => isOriginWithin(own, domain))
    ? undefined
    : { id: domain, origins: allowed };
}

/** Returns true if browsers offer passkeys to pages of an origin. */
function isSecureOrigin(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    return false;
  }
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname));
}

function isOriginWithin(origin: string, domain: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Reads PASSKEY_RP_ID and PASSKEY_ORIGINS. @param problems receives readable messages about invalid values */
export function readPasskeys(env: NodeJS.ProcessEnv, problems: string[]): RelyingPartySettings {
  const id = env.PASSKEY_RP_ID === '' ? undefined : env.PASSKEY_RP_ID;
  const origins = (env.PASSKEY_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== '');
  const insecure = origins.filter((origin) => !isSecureOrigin(origin));
  if (insecure.length > 0) {
    problems.push(
      `PASSKEY_ORIGINS has ${insecure.join(', ')}, but each must be like https://play.example, without a path.`,
    );
    return { origins: [] };
  }
  if (id !== undefined && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(id)) {
    problems.push(`PASSKEY_RP_ID is "${id}", but must be a domain such as play.example, in small letters.`);
    return { origins };
  }
  const domain = id ?? (origins[0] === undefined ? undefined : new URL(origins[0]).hostname);
  const outside = domain === undefined ? [] : origins.filter((origin) => !isOriginWithin(origin, domain));
  if (outside.length > 0) {
    problems.push(
      `PASSKEY_ORIGINS has ${outside.join(', ')}, outside of ${domain}: set PASSKEY_RP_ID to the domain of all.`,
    );
  }
  return { id, origins };
}
