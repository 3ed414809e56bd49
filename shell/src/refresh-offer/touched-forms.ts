// Detects fields that the member has changed. Values present at the first focus were filled in by the site, which can
// restore them.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of the fields of a form at the member's first focus, by field name. */
let found = new WeakMap<Element, ReadonlyMap<string, string>>();
/** The forms, as weak references: a closed window must not stay in memory. */
const forms = new Set<WeakRef<Element>>();

/** Starts to watch the page's forms. @returns function that stops it */
export function watchForms(): () => void {
  const onFocus = ({ target }: Event) =>
    note(target, (form) => new Map(fieldsOf(form).map((field, at) => [nameOf(field, at), valueOf(field)])));
  // A password manager fills in fields that never had the focus.
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

/** Returns true if a form on the page has a value that was not there at the member's first focus. */
export function isFormTouched(): boolean {
  return formsOnPage().some((form) =>
    fieldsOf(form).some((field, at) => !['', found.get(form)?.get(nameOf(field, at)) ?? ''].includes(valueOf(field))),
  );
}

/** Returns the watched forms that are still on the page, and drops the others. */
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

function note(target: EventTarget | null, before: (form: Element) => ReadonlyMap<string, string>): void {
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

/** Returns the unique name of a field: radio buttons share a name, so their value is added. */
function nameOf(field: Field, at: number): string {
  return field.id || (field.name === '' ? String(at) : `${field.name} ${field.type === 'radio' ? field.value : ''}`);
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
