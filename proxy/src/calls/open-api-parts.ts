import { ErrorBodySchema, REQUEST_HEADER } from 'shared-types';

// Parts that several paths of the OpenAPI document have.

/** A body of JSON. */
export const json = (schema: object) => ({ 'application/json': { schema } });

/** An answer that is an error. */
export const failure = (description: string) => ({ description, content: json(ErrorBodySchema) });

/** What shows that a request comes from a page of this site. */
export const OWN_PAGE = {
  name: REQUEST_HEADER.name,
  in: 'header',
  required: true,
  schema: { type: 'string', const: REQUEST_HEADER.value },
} as const;

/** How a request ends whose backend gives no usable answer. */
export const BACKEND_FAILURES = {
  502: failure('The backend cannot be reached.'),
  503: failure('The backend has too much to do; `retryAfter` in seconds.'),
  504: failure('The backend is too slow.'),
};
