/** Full loads of a page, at one place so that tests can watch them: jsdom cannot leave its page. */
export const pageLoad = {
  /** Loads the current address again, query and hash included; drafts are in its forms afterwards. */
  reload: (): void => location.reload(),
  /** Loads another page of the site. */
  go: (path: string): void => location.assign(path),
};
