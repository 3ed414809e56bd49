// Tells whether something stands in a form that the member put there. What stood in it when the member came to it was
// filled in by the site, and comes back with it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in the fields of a form when the member came to it. */
let found = new WeakMap<Element, ReadonlyMap<Field, string>>();
/** The forms themselves, held weakly too: a window that was closed must not stay in the memory for its search field. */
const forms = new Set<WeakRef<Element>>();

/** Starts to watch the page's forms. @returns the end of it */
export function watchForms(): () => void {
  const onFocus = ({ target }: Event) =>
    note(target, (form) => new Map(fieldsOf(form).map((one) => [one, valueOf(one)])));
  // A password manager fills in fields that nobody went to.
  const onInput = ({ target }: Event) => note(target, () => new Map());
  addEventListener('focusin', onFocus, true);
  addEventListener('input', onInput, true);
  return () => {
    removeEventListener('focusin', onFocus, true);
    removeEventListener('input', onInput, true);
    found = new WeakMap();
    forms.clear();
  };
}

/** Whether any form on the page holds something that was not there when the member came to it. */
export function isFormTouched(): boolean {
  return formsOnPage().some((form) =>
    fieldsOf(form).some((field) => !['', found.get(form)?.get(field) ?? ''].includes(valueOf(field))),
  );
}

/** The forms that the member came to and that are still there; the others are forgotten. */
function formsOnPage(): Element[] {
  return [...forms].flatMap((reference) => {
    const form = reference.deref();
    if (form?.isConnected === true) {
      return [form];
    }
    forms.delete(reference);
    return [];
  });
}

function note(target: EventTarget | null, before: (form: Element) => ReadonlyMap<Field, string>): void {
  if (target instanceof Element) {
    const form = target.closest('form') ?? target;
    if (!formsOnPage().includes(form) && fieldsOf(form).length > 0) {
      found.set(form, before(form));
      forms.add(new WeakRef(form));
    }
  }
}

function fieldsOf(form: Element): Field[] {
  return [form, ...form.querySelectorAll('input, textarea, select')].filter(isField);
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    return field.checked ? 'on' : '';
  }
  return field.value;
}
