/** Message for each status that the proxy or Fastify can send. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request must be JSON.',
  503: 'The site is busy; please try again in a moment.',
};

/** Returns the message for a status of 400 or above, without internals. */
export function getErrorMessage(status: number): string {
  return (
    MESSAGES[status] ?? (status < 500 ? 'The request was rejected.' : 'The site could not answer; please try again.')
  );
}
