/* global __react_refresh_library__ */
// Stands in for `react-refresh/runtime` in what a development server builds. One runtime serves the whole page: the one
// that the shell put in place before React was evaluated, since only that one heard of every root.
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
  // A shell that was built for production (an override link) has a React that cannot refresh: the page is loaded anew.
  ...(runtime === undefined && { performReactRefresh: () => globalThis.location.reload() }),
  injectIntoGlobalHook: () => undefined,
  // Modules of two features may have the same name.
  register: (type, id) => (runtime ?? own).register(type, `${__react_refresh_library__} ${id}`),
};
