import { ErrorBodySchema } from 'shared-types/calls';
import { MEMBER_HEADER, OTHER_MEMBER_HEADER, REQUEST_HEADER } from 'shared-types/platform';

// Parts that several paths of the OpenAPI document share.

/** Creates a JSON body. */
export const createJsonContent = (schema: object) => ({ 'application/json': { schema } });

/** Creates an error response. */
export const describeFailure = (description: string) => ({ description, content: createJsonContent(ErrorBodySchema) });

/** Headers that prove that a request was sent by a page of this site. */
export const SAME_SITE_HEADERS = {
  name: REQUEST_HEADER.name,
  in: 'header',
  required: true,
  schema: { type: 'string', const: REQUEST_HEADER.value },
} as const;

/** Header with the member that the page shows. */
export const SHOWN_MEMBER = {
  name: MEMBER_HEADER,
  in: 'header',
  description: 'Id of the member whose page sends this, percent-encoded; absent for a visitor.',
  schema: { type: 'string' },
} as const;

/** Response to the page of another member. */
export const OTHER_MEMBER = {
  ...describeFailure('Another member is logged in than the page shows.'),
  headers: { [OTHER_MEMBER_HEADER]: { schema: { type: 'string', const: '1' } } },
};

/** Responses to a request whose backend returns no usable response. */
export const BACKEND_FAILURES = {
  502: describeFailure('The backend cannot be reached.'),
  503: describeFailure('The backend is overloaded; `retryAfter` in seconds.'),
  504: describeFailure('The backend is too slow.'),
};
