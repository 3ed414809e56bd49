// The exports of the router that the shell uses and features may import (`.oxlintrc.json`): a shared module cannot be
// tree-shaken. They are imported from `react-router`, since a shared module cannot import its own public name.
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
