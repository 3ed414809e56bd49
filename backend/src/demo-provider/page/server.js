/** Sends a request to the game server and gives its answer. */
export async function post(path, body) {
  const response = await fetch(`/rgs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}
