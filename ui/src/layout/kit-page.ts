import { createContext, useContext } from 'react';

/** Page settings for the kit's components; set once by the shell. */
interface PageOfKit {
  /** Nonce with which the page's CSP allows style sheets that a component creates at run time. */
  readonly nonce: string | undefined;
}

const PageContext = createContext<PageOfKit>({ nonce: undefined });

export const KitPage = PageContext.Provider;

export function useKitPage(): PageOfKit {
  return useContext(PageContext);
}
