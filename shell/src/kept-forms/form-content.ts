/** A field's content with what tells the field apart from others of its form, also in the next page load. */
export interface KeptField {
  readonly is: string;
  readonly value: string;
}

/** A form's content with what tells it apart from other forms of its page. */
export interface KeptForm {
  readonly is: string;
  readonly fields: readonly KeptField[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Kinds of inputs with nothing to keep: secrets, files, buttons, and what a script fills in. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];
const CHECKED = ['checkbox', 'radio'];

/** What a field is called when it may hold a secret, whatever its kind. */
const SECRET = /pass|\bpw\b|_pw|\bpin\b|secret|otp|one-time|\bcvc\b|cc-|token/i;

/** Everything in a page's forms that may be kept: never a password, a PIN or a file. Forms without any are left out. */
export function formContents(page: Document): KeptForm[] {
  return formsOf(page)
    .map((form, at) => ({
      is: nameOf(form, at),
      fields: fieldsOf(form).flatMap((field, place) =>
        mayBeKept(field) ? [{ is: signOf(field, place), value: valueOf(field) }] : [],
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * Puts kept content into the forms that are on the page.
 * @returns what found no form yet
 */
export function fillForms(page: Document, kept: readonly KeptForm[]): KeptForm[] {
  const forms = new Map(formsOf(page).map((form, at) => [nameOf(form, at), form]));
  return kept.filter(({ is, fields }) => {
    const form = forms.get(is);
    if (form === undefined) {
      return true;
    }
    const own = new Map(fieldsOf(form).map((field, at) => [signOf(field, at), field]));
    for (const { is: sign, value } of fields) {
      const field = own.get(sign);
      if (field !== undefined && mayBeKept(field) && valueOf(field) !== value) {
        fill(field, value);
      }
    }
    return false;
  });
}

function formsOf(page: Document): HTMLFormElement[] {
  return [...page.querySelectorAll('form')];
}

function nameOf(form: HTMLFormElement, at: number): string {
  return form.getAttribute('aria-label') ?? form.getAttribute('name') ?? String(at);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input, textarea, select')];
}

/** Ids are made afresh in each page load; the place and what people read beside the field stay. */
function signOf(field: Field, at: number): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.getAttribute('placeholder');
  return [at, field.type, field.name, label ?? ''].join(' ');
}

function mayBeKept(field: Field): boolean {
  const calledLike = [field.name, field.id, field.getAttribute('autocomplete') ?? ''].join(' ');
  // What looks like a text but chooses from a list is set by its list alone.
  const chooses =
    field.getAttribute('role') === 'combobox' || (!(field instanceof HTMLSelectElement) && field.readOnly);
  return !LEFT_OUT.includes(field.type) && !SECRET.test(calledLike) && !chooses && !field.disabled;
}

function valueOf(field: Field): string {
  return isChecked(field) ? String(field.checked) : field.value;
}

function isChecked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && CHECKED.includes(field.type);
}

/** As if the member did it: what listens to the field hears of it. */
function fill(field: Field, value: string): void {
  if (isChecked(field)) {
    if (value === 'true' || field.type === 'checkbox') {
      field.click();
    }
    return;
  }
  // React notices a change by the element's own setter, not by its own one on the instance.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
