import type { SiteState } from 'shared-types';
import { browser } from '../private-references/browser.ts';
import { fillForms, formContents, type KeptForm } from './form-content.ts';

const NAME = 'site.forms';

/** How long a form may take to be on the page again, and how old kept content may be, in ms. */
const WAIT_MS = 20_000;

/** Most that is kept, in characters. */
const MOST = 200_000;

interface KeptPage {
  readonly path: string;
  /** Whose words they are; nobody else may find them. */
  readonly userId: string;
  readonly at: number;
  readonly forms: readonly KeptForm[];
}

/** Keeps what stands in the page's forms for the reload that follows. */
export function keepForms(userId: string, now = Date.now()): void {
  const page: KeptPage = { path: location.pathname, userId, at: now, forms: formContents(document) };
  const text = browser.stringify(page);
  if (page.forms.length > 0 && text.length <= MOST) {
    try {
      browser.visit?.set(NAME, text);
    } catch {
      // A full storage: the reload is wanted all the same.
    }
  }
}

/**
 * Puts back what stood in the forms before the reload, as the forms come; once, on the same page, for the same member.
 * @returns the end of it
 */
export function restoreForms(session: SiteState['session'], now = Date.now()): () => void {
  const kept = take();
  const userId = session === 'unknown' ? undefined : (session?.userId ?? '');
  if (kept?.userId !== userId || kept?.path !== location.pathname || Math.abs(now - kept.at) > WAIT_MS) {
    return () => undefined;
  }
  let forms = kept.forms;
  const end = () => {
    watched.disconnect();
    browser.clearTimeout(timer);
  };
  const watched = new MutationObserver(() => {
    forms = fillForms(document, forms);
    if (forms.length === 0) {
      end();
    }
  });
  const timer = browser.setTimeout(end, WAIT_MS);
  watched.observe(document, { childList: true, subtree: true });
  return end;
}

function take(): KeptPage | undefined {
  try {
    const text = browser.visit?.get(NAME) ?? null;
    browser.visit?.remove(NAME);
    const kept = browser.parse(text ?? 'null');
    return isKeptPage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Another release may have written it. */
function isKeptPage(kept: unknown): kept is KeptPage {
  const { path, userId, at, forms } = (kept ?? {}) as Partial<KeptPage>;
  const isText = (text: unknown) => typeof text === 'string';
  return (
    [path, userId].every(isText) &&
    typeof at === 'number' &&
    Array.isArray(forms) &&
    forms.every(
      ({ is, fields }: Partial<KeptForm>) =>
        isText(is) && Array.isArray(fields) && fields.every((field) => isText(field?.is) && isText(field?.value)),
    )
  );
}
