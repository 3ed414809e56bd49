import { createHmac } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { isSameText } from '../signing/same-text.ts';

const OverrideSchema = Type.Object({
  feature: Type.String(),
  /** Member of the link; it has no effect for others. */
  userId: Type.String(),
  /** Origin of the feature's entry: `http://localhost:3103`. */
  origin: Type.String(),
  /** End of its validity, in ms. */
  until: Type.Number(),
});

/** One feature of a deployed site that one member, a developer, sees from another address. */
export type Override = Static<typeof OverrideSchema>;

export const MAX_OVERRIDE_MS = 24 * 60 * 60 * 1000;

/** Returns true for an https origin, or an http origin of this machine. */
export function isOverrideOrigin(text: string): boolean {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    return false;
  }
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** Signs an override for a link and a cookie; the result is readable, but cannot be forged without the secret. */
export function sealOverride(override: Override, secret: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signature(text, secret)}`;
}

export interface OverrideRules {
  readonly secret: string;
  readonly isAllowed: (origin: string) => boolean;
}

/** Returns undefined if the signature is invalid, the link expired or lives too long, or the origin is not allowed. */
export function openOverride(sealed: string, { secret, isAllowed }: OverrideRules, now: number): Override | undefined {
  const [text = '', signed = '', ...rest] = sealed.split('.');
  if (rest.length > 0 || !isSameText(signed, signature(text, secret))) {
    return undefined;
  }
  const override = readOverride(Buffer.from(text, 'base64url').toString());
  const isValid =
    override !== undefined &&
    isOverrideOrigin(override.origin) &&
    isAllowed(override.origin) &&
    override.until > now &&
    override.until <= now + MAX_OVERRIDE_MS;
  return isValid ? override : undefined;
}

function readOverride(text: string): Override | undefined {
  try {
    const override: unknown = JSON.parse(text);
    return Check(OverrideSchema, override) ? override : undefined;
  } catch {
    return undefined;
  }
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', `override:${secret}`).update(text).digest('base64url');
}
