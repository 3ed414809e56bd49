/** WebDriver session; commands are paths of WebDriver 2, relative to the session. */
export interface WebDriverSession {
  post(command: string, body?: object): Promise<unknown>;
  get(command: string): Promise<unknown>;
  delete(command: string): Promise<unknown>;
}

/** Opens a driver session. @throws {Error} if the browser does not start */
export async function startWebDriverSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await sendCommand(`${driver}/session`, 'POST', body)) as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    post: (command, given = {}) => sendCommand(`${session}${command}`, 'POST', given),
    get: (command) => sendCommand(`${session}${command}`, 'GET'),
    delete: (command) => sendCommand(`${session}${command}`, 'DELETE'),
  };
}

async function sendCommand(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) {
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`WebDriver ${method} ${address}: ${error} ${message}`);
  }
  return value;
}
