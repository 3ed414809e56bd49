// Tells whether something stands in a form that the member put there. What stood in it when the member came to it was
// filled in by the site, and comes back with it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in the fields of a form when the member came to it, by the field's name; no field itself. */
let found = new WeakMap<Element, ReadonlyMap<string, string>>();
/** The forms themselves, held weakly: a window that was closed must not stay in the memory for its search field. */
const forms = new Set<WeakRef<Element>>();

/** Starts to watch the page's forms. @returns the end of it */
export function watchForms(): () => void {
  const onFocus = ({ target }: Event) =>
    note(target, (form) => new Map(fieldsOf(form).map((field, at) => [nameOf(field, at), valueOf(field)])));
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
    fieldsOf(form).some((field, at) => !['', found.get(form)?.get(nameOf(field, at)) ?? ''].includes(valueOf(field))),
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

/** Tells fields of one form apart: radio buttons share a name, so their value goes with it. */
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
