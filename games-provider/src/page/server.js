/** The server looked at a request and will not take it, however often it is sent. */
export class Refused extends Error {
  refused = true;
}

/**
 * Sends a request to the game server and gives its answer.
 * @throws {Refused} when the request itself is wrong; any other error may pass by itself
 */
export async function post(path, body) {
  const response = await fetch(`/rgs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status >= 400 && response.status < 500) {
    throw new Refused(`status ${response.status}`);
  }
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}
