import type * as TestingLibrary from '@testing-library/dom';
import { PART_FROM_SERVER_ATTRIBUTE, SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';

/** Query of an element by role and name, label or text. */
export type PartQuery = (
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string }
  | { readonly text: string | RegExp }
) & {
  /** Name of the dialog that contains the element. */
  readonly dialog?: string | RegExp;
  readonly inside?: string;
};

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
  var lastPlaces: WeakMap<Element, string> | undefined;
}

/**
 * Returns the first visible element of a query; null without a match. Runs in the page. @param steady true to scroll to
 * the element and return it only if it is hydrated, uncovered and unmoved since the last call: WebKit opens no window
 * in a replayed click @param notHydrated selector of server HTML that is not hydrated
 */
function findPart(query: PartQuery, steady: boolean, notHydrated: string): Element | null {
  const library = globalThis.TestingLibraryDom;
  if (library === undefined) {
    return null;
  }
  const rooms: readonly Element[] =
    query.dialog === undefined
      ? [...document.querySelectorAll(query.inside ?? 'body')]
      : ['dialog', 'alertdialog'].flatMap((role) =>
          library.queryAllByRole(document.body, role, { name: query.dialog ?? '' }),
        );
  const found = rooms
    .filter((room): room is HTMLElement => room instanceof HTMLElement)
    .flatMap((room) => {
      if ('role' in query) {
        return library.queryAllByRole(room, query.role, { name: query.name });
      }
      return 'label' in query
        ? library.queryAllByLabelText(room, query.label)
        : library.queryAllByText(room, query.text);
    })
    .find((part) => part.checkVisibility({ visibilityProperty: true }));
  if (found === undefined || !steady) {
    return found ?? null;
  }
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const place = [left, top, width, height].join(' ');
  const places = (globalThis.lastPlaces ??= new WeakMap());
  const isSteady = places.get(found) === place;
  places.set(found, place);
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isHydrated = found.closest(notHydrated) === null;
  return isSteady && isHydrated && found.contains(above) ? found : null;
}

/** Returns the expression that runs `findPart` in a page. */
export function findExpression(query: PartQuery, steady: boolean): string {
  const fields = Object.entries<string | RegExp>(query).map(
    ([key, value]) => `${key}: ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`,
  );
  return `(${findPart.toString()})({ ${fields.join()} }, ${steady}, '[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]')`;
}
