/* global __react_refresh_library__ */
// Replaces `react-refresh/runtime` in code of a development server. The page has one runtime: the one that the shell
// installs before React loads, because only that one knows every root.
const own = require('react-refresh');

const isWholePage = ['shell', 'ui'].includes(__react_refresh_library__);
if (isWholePage && globalThis.siteRefreshRuntime === undefined) {
  globalThis.siteRefreshRuntime = own;
  own.injectIntoGlobalHook(globalThis);
}
const runtime = globalThis.siteRefreshRuntime;

module.exports = {
  ...own,
  ...runtime,
  // A shell that was built for production (an override link) has a React that cannot refresh: the page is reloaded.
  ...(runtime === undefined && { performReactRefresh: () => globalThis.location.reload() }),
  injectIntoGlobalHook: () => undefined,
  // Modules of two features may have the same name.
  register: (type, id) => (runtime ?? own).register(type, `${__react_refresh_library__} ${id}`),
};
