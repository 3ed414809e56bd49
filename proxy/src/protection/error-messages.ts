/** Message for each status that the proxy, Fastify or Node's HTTP parser can send. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  401: 'Please log in first.',
  403: 'This is not allowed.',
  404: 'There is nothing at this address.',
  405: 'This address does not take such a request.',
  406: 'The answer cannot be had in the form that was asked for.',
  408: 'The request took too long to arrive.',
  411: 'The request does not say how long it is.',
  412: 'A condition of the request does not hold.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request must be JSON.',
  416: 'There is no such part of the file.',
  417: 'What the request expects cannot be done.',
  429: 'Too many requests; please wait a moment.',
  431: 'The headers of the request are too large.',
  503: 'The site is busy; please try again in a moment.',
  504: 'The site takes too long to answer; please try again.',
};

/** Returns the message for a status of 400 or above, without internals. */
export function getErrorMessage(status: number): string {
  return WORDS[status] ?? (status < 500 ? 'The request was refused.' : 'The site could not answer; please try again.');
}
