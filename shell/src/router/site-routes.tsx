import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from 'ui';
import { LoginOnly } from '../guard/login-only.tsx';
import { HomePage } from '../home/home-page.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { AdminErrorPage, NotFoundPage, RouteFailed } from '../pages/message-page.tsx';
import { siteState } from '../site-state/site-state.ts';
import { OWN_PAGES } from './own-pages.ts';
import { FeaturePart } from './feature-part.tsx';
import { PageFailed, PageMaintenance } from './notices.tsx';

export function createSiteRoutes(): RouteObject[] {
  const featureRoutes = Object.entries(siteState.features).flatMap(([feature, { descriptor }]) =>
    descriptor.routes.map(({ path, module, login }) => {
      const part = (
        <FeaturePart
          key={path}
          place={path}
          feature={feature}
          module={module}
          skeleton={<PageSkeleton />}
          Failed={PageFailed}
          Maintenance={PageMaintenance}
        />
      );
      return { path, element: login ? <LoginOnly>{part}</LoginOnly> : part };
    }),
  );
  return [
    {
      element: <SiteLayout />,
      errorElement: <RouteFailed />,
      children: [
        { path: OWN_PAGES.home, element: <HomePage /> },
        { path: OWN_PAGES.adminError, element: <AdminErrorPage /> },
        ...featureRoutes,
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
