const KEY = 'login-id';

/** The id of the last login on this device, empty when there was none or nothing may be stored. */
export function rememberedId(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the id for the next login (spec section 4). A browser that stores nothing is no reason to fail. */
export function rememberId(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The form is empty the next time.
  }
}
