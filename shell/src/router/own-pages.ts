/** The pages that the shell brings itself, as the router writes them; its release states them, so that no feature takes one. */
export const OWN_PAGES = { home: '/', adminError: '/admin/error' } as const;
