import { createContext } from 'react';

/** Nonce with which the page's CSP allows style sheets that a component creates at run time; the shell sets it. */
export const StyleNonce = createContext<string | undefined>(undefined);
