/** Nothing wakes up at the server: a page is rendered once. */
export function onWakeUp(): () => void {
  return () => undefined;
}
