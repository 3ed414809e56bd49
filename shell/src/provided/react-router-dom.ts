// The part of the router that the shell and features use (`ROUTING_PARTS`): a shared module cannot be tree-shaken. It is imported from `react-router`, since a share cannot import its public name.
export {
  createBrowserRouter,
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
