import { createContext, useContext } from 'react';

/** The page around the parts of the kit; the shell gives it, once. */
interface PageOfKit {
  /** Lets a style sheet that a part makes at run time through the page’s content security policy. */
  readonly nonce: string | undefined;
}

const PageContext = createContext<PageOfKit>({ nonce: undefined });

/** Tells the parts within it of their page. */
export const KitPage = PageContext.Provider;

/** Hook: the page around. */
export function useKitPage(): PageOfKit {
  return useContext(PageContext);
}
