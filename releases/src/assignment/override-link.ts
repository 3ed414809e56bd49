import { createHmac } from 'node:crypto';
import { isSameText } from '../signing/same-text.ts';

/** One feature of a deployed site that one member, a developer, sees from another address. */
export interface Override {
  readonly feature: string;
  /** Member of the link; it has no effect for others. */
  readonly userId: string;
  /** Origin of the feature's entry: `http://localhost:3103`. */
  readonly origin: string;
  /** Until when, in ms. */
  readonly until: number;
}

/** Longest life of a link, in ms: a day's work. */
export const MAX_OVERRIDE_MS = 24 * 60 * 60 * 1000;

/** Returns true if features may load from an origin: https, or this machine. */
export function isOverrideOrigin(text: string): boolean {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    return false;
  }
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** Seals an override for a link and a cookie: readable, but not forgeable without the secret. */
export function sealOverride(override: Override, secret: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signature(text, secret)}`;
}

/** What a site takes. */
export interface OverrideRules {
  readonly secret: string;
  /** Returns true if features may load from an origin. */
  readonly isAllowed: (origin: string) => boolean;
}

/**
 * Opens a sealed override; undefined when it is not ours, expired, longer lived than one may be, or leads to an origin
 * that is not among the allowed ones.
 */
export function openOverride(sealed: string, { secret, isAllowed }: OverrideRules, now: number): Override | undefined {
  const [text = '', signed = '', ...rest] = sealed.split('.');
  if (rest.length > 0 || !isSameText(signed, signature(text, secret))) {
    return undefined;
  }
  const override = readOverride(Buffer.from(text, 'base64url').toString());
  const fits =
    override !== undefined &&
    isOverrideOrigin(override.origin) &&
    isAllowed(override.origin) &&
    override.until > now &&
    override.until <= now + MAX_OVERRIDE_MS;
  return fits ? override : undefined;
}

/** An override as it was written; undefined for any other text. */
function readOverride(text: string): Override | undefined {
  try {
    const { feature, userId, origin, until } = JSON.parse(text) as Record<keyof Override, unknown>;
    return typeof feature === 'string' &&
      typeof userId === 'string' &&
      typeof origin === 'string' &&
      typeof until === 'number'
      ? { feature, userId, origin, until }
      : undefined;
  } catch {
    return undefined;
  }
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', `override:${secret}`).update(text).digest('base64url');
}
