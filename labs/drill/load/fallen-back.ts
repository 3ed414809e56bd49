/** Whether a part that the server wrote comes from another version in the page that is alive: its own was late, or failed. */
export function isFallenBack(written: string, alive: string): boolean {
  const now = versionsIn(alive);
  return [...versionsIn(written)].some(([part, version]) => (now.get(part) ?? version) !== version);
}

/** The versions of the parts in a page, by feature and place. */
function versionsIn(html: string): Map<string, string> {
  const parts = html.matchAll(/data-feature="([^"]*)" data-version="([^"]*)" data-place="([^"]*)"/g);
  return new Map([...parts].map(([, feature = '', version = '', place = '']) => [`${feature} ${place}`, version]));
}
