import { OFFLINE_WORKER_PATH } from 'shared-types/platform';
import { isDevelopmentOrigin } from '../federation/development-origins.ts';

/** The part of the Trusted Types API that the site uses; undefined in other browsers. */
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
 * Installs the default policy for plain text that is used as markup or as a script address; the page's CSP allows no
 * other policy except the sanitizer's. Text is never run as a script. Must be called first.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: allowPlainText, createScriptURL: allowSiteScript });
}

/** Returns a text without `<`, which creates no element, such as a library's style sheet; null for any other. */
export function allowPlainText(text: string): string | null {
  return text.includes('<') ? null : text;
}

/** Returns the address of a script of a release, the service worker or a development server; null for any other. */
export function allowSiteScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  const own = origin === location.origin && (pathname.startsWith('/assets/') || pathname === OFFLINE_WORKER_PATH);
  return own || isDevelopmentOrigin(origin) ? address : null;
}
