// The part of the router that the site uses; what a share exposes cannot be tree-shaken. It is taken from
// `react-router`, of which `react-router-dom` is the public name, since a share cannot be its own root.
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
