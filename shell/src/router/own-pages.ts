/** Pages of the shell, as the router writes them; its release lists them, so that no feature uses their paths. */
export const OWN_PAGES = { home: '/', adminError: '/admin/error' } as const;
