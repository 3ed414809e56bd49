// Tells whether something stands in a form that the member put there. What stood in it when the member came to it was
// filled in by the site, and comes back with it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in the fields of a form when the member came to it. */
const found = new Map<Element, ReadonlyMap<Field, string>>();

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
    found.clear();
  };
}

/** Whether any form on the page holds something that was not there when the member came to it. */
export function isFormTouched(): boolean {
  let touched = false;
  for (const [form, before] of found) {
    if (!form.isConnected) {
      found.delete(form);
    } else {
      touched ||= fieldsOf(form).some((field) => !['', before.get(field) ?? ''].includes(valueOf(field)));
    }
  }
  return touched;
}

function note(target: EventTarget | null, before: (form: Element) => ReadonlyMap<Field, string>): void {
  if (target instanceof Element) {
    const form = target.closest('form') ?? target;
    if (!found.has(form) && fieldsOf(form).length > 0) {
      found.set(form, before(form));
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
