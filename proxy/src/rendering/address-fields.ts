/** A read as a descriptor names it. */
export interface NamedRead {
  readonly call: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields of the body that a value of the query holds, between slashes. */
  readonly address?: { readonly query: string; readonly fields: readonly string[] };
}

/**
 * The body of a read, with what the page's address says in it: `?game=naru/a` with the fields `company` and `code`.
 * @returns undefined where the address does not say it
 */
export function bodyAt(
  { body = {}, address }: NamedRead,
  query: string,
): Readonly<Record<string, unknown>> | undefined {
  if (address === undefined) {
    return body;
  }
  const values = new URLSearchParams(query).get(address.query)?.split('/') ?? [];
  if (values.length !== address.fields.length || values.includes('')) {
    return undefined;
  }
  return { ...body, ...Object.fromEntries(address.fields.map((field, at) => [field, values[at] ?? ''])) };
}
