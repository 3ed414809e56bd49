import { keepForms } from '../kept-forms/kept-forms.ts';

/** Full loads of a page, at one place so that tests can watch them: jsdom cannot leave its page. */
export const pageLoad = {
  /** Loads the current address again, query and hash included. */
  reload: (): void => location.reload(),
  /** Loads the current address again, such as for a newer version; what stands in its forms is there again afterwards. */
  refresh: (userId: string): void => {
    keepForms(userId);
    location.reload();
  },
  /** Loads another page of the site. */
  go: (path: string): void => location.assign(path),
};
