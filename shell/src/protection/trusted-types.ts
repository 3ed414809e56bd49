import { OFFLINE_WORKER_PATH } from 'shared-types/platform';
import { isDevelopmentOrigin } from '../federation/development-origins.ts';

/** The part of the browser's Trusted Types that the site uses; absent where a browser has none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * Makes the rules that the browser asks before it uses a plain text as markup or as a script's address; the policy of
 * the page lets no others be made but the sanitiser's own. Text is never run as a script. To be called first of all.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: plainText, createScriptURL: ownScript });
}

/** A text without `<` makes no element: libraries write style sheets so. @returns null for any other */
export function plainText(text: string): string | null {
  return text.includes('<') ? null : text;
}

/**
 * A script of a published release, the proxy's own service worker, or of a development server that the proxy named.
 * @returns null for any other
 */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  const own = origin === location.origin && (pathname.startsWith('/assets/') || pathname === OFFLINE_WORKER_PATH);
  return own || isDevelopmentOrigin(origin) ? address : null;
}
