import type { User } from 'shared-types/platform';
import { browserStorage } from '../storage/browser-storage.ts';
import { fillForms, formContents, type KeptForm } from './form-content.ts';

const NAME = 'site.forms';

/** Whose page it is: a member’s, a visitor’s, or nobody knows. */
type OwnSession = Pick<User, 'userId'> | null | 'unknown';

/** How long a form may take to be on the page again, and how old what a reload kept may be, in ms. */
const WAIT_MS = 20_000;

/** Most that is kept, in characters. */
const MOST = 200_000;

interface KeptPage {
  readonly path: string;
  /** Whose words they are; nobody else may find them. */
  readonly userId: string;
  /** When it is of no more use, in ms. */
  readonly until: number;
  readonly forms: readonly KeptForm[];
}

interface KeepOptions {
  readonly now?: number;
  /** How long it is worth keeping, in ms. */
  readonly forMs?: number;
}

/** Keeps what stands in the page's forms for the load that follows. @returns whether somebody's words were kept */
export function keepForms(userId: string, { now = Date.now(), forMs = WAIT_MS }: KeepOptions = {}): boolean {
  const page: KeptPage = { path: location.pathname, userId, until: now + forMs, forms: formContents(document) };
  const text = JSON.stringify(page);
  if (page.forms.length === 0 || text.length > MOST) {
    return false;
  }
  try {
    browserStorage('sessionStorage')?.setItem(NAME, text);
  } catch {
    // A full storage: the load is wanted all the same.
    return false;
  }
  return page.forms.some(({ fields }) => fields.some(isWritten));
}

/** Whether somebody wrote it; what is chosen from a list or ticked is no words. */
function isWritten({ is, value }: KeptForm['fields'][number]): boolean {
  return value.trim() !== '' && !/^\d+ (?:select-|checkbox|radio)/.test(is);
}

/**
 * Puts back what stood in the forms before the reload, as the forms come; once, on the same page, for the same member.
 * @returns the end of it
 */
export function restoreForms(session: OwnSession, now = Date.now()): () => void {
  const kept = read();
  const userId = session === 'unknown' ? undefined : (session?.userId ?? '');
  const isOwn = kept?.userId === userId && kept?.path === location.pathname;
  const isOver = kept === undefined || now > kept.until;
  // On its way back the page of the login comes between.
  if (isOver || isOwn || !isVisitor(session)) {
    forget();
  }
  if (isOver || !isOwn) {
    return () => undefined;
  }
  let forms = kept.forms;
  const end = () => {
    watched.disconnect();
    clearTimeout(timer);
  };
  const watched = new MutationObserver(() => {
    forms = fillForms(document, forms);
    if (forms.length === 0) {
      end();
    }
  });
  const timer = setTimeout(end, WAIT_MS);
  watched.observe(document, { childList: true, subtree: true });
  return end;
}

function isVisitor(session: OwnSession): boolean {
  return session === null || session === 'unknown';
}

function read(): KeptPage | undefined {
  try {
    const kept = JSON.parse(browserStorage('sessionStorage')?.getItem(NAME) ?? 'null');
    return isKeptPage(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function forget(): void {
  try {
    browserStorage('sessionStorage')?.removeItem(NAME);
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}

/** Another release may have written it. */
function isKeptPage(kept: unknown): kept is KeptPage {
  const { path, userId, until, forms } = (kept ?? {}) as Partial<KeptPage>;
  const isText = (text: unknown) => typeof text === 'string';
  return (
    [path, userId].every(isText) &&
    typeof until === 'number' &&
    Array.isArray(forms) &&
    forms.every(
      ({ is, fields }: Partial<KeptForm>) =>
        isText(is) && Array.isArray(fields) && fields.every((field) => isText(field?.is) && isText(field?.value)),
    )
  );
}
