/** Full page loads, which tests replace: jsdom cannot navigate. */
export const pageLoad = {
  reload: (): void => location.reload(),
  go: (path: string): void => location.assign(path),
};
