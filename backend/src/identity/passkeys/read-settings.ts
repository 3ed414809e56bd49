import { isSecureOrigin, isOriginWithin, type RelyingPartySettings } from './relying-party.ts';

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
