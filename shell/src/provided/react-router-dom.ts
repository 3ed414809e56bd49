// The part of the router that the shell uses and that features may use (`ROUTING_PARTS`); what a share exposes cannot be tree-shaken. It is taken from
// `react-router`, of which `react-router-dom` is the public name, since a share cannot be its own root.
export {
  createBrowserRouter,
  createSearchParams,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
