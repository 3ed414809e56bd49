/** Full page loads, which tests replace: jsdom cannot navigate. */
export const pageLoad = {
  /** Reloads the current address with query and hash; forms restore their drafts. */
  reload: (): void => location.reload(),
  /** Loads another page of the site. */
  go: (path: string): void => location.assign(path),
};
