/** A field's content with what tells the field apart from others of its form, also in the next page load. */
export interface KeptField {
  readonly is: string;
  readonly value: string;
}

/** A form's content with what tells it apart from other forms of its page. */
export interface KeptForm {
  readonly is: string;
  /** Its place and its kinds of fields, for a page in another language. */
  readonly like: string;
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
      like: shapeOf(form, at),
      fields: fieldsOf(form).flatMap((field, place) =>
        mayBeKept(field) ? [{ is: signOf(field, place), value: valueOf(field) }] : [],
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * Puts kept content into the forms that are on the page: into the one that is called the same, else into the one that
 * looks the same in the same place.
 * @returns what found no form yet
 */
export function fillForms(page: Document, kept: readonly KeptForm[]): KeptForm[] {
  const forms = formsOf(page);
  return kept.filter(({ is, like, fields }) => {
    const form =
      forms.find((each, at) => nameOf(each, at) === is) ?? forms.find((each, at) => shapeOf(each, at) === like);
    if (form === undefined) {
      return true;
    }
    for (const { is: sign, value } of fields) {
      const field = fieldsOf(form).find((each, at) => signOf(each, at) === sign);
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

/** Ids are made afresh in each page load, and words are others in another language; the place stays. */
function signOf(field: Field, at: number): string {
  return `${at} ${field.type} ${field.name}`;
}

function shapeOf(form: HTMLFormElement, at: number): string {
  return at + fieldsOf(form).map(signOf).join();
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
