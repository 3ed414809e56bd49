import { type ReactElement, type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { Button, Illustration, type IllustrationName, LinkButton, EmptyState, useKitText } from 'ui';
import { getRouteEntries } from '../entries/route-entries.ts';
import { reportFailure } from '../failure-reporting/failure-reporting.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { pageLoad } from '../platform/page-load.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly illustration: IllustrationName;
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}

function MessagePage({ illustration, title, hint, action }: MessagePageProps): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.page}>
      <Illustration name={illustration} />
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.hint}>{hint}</p>
      <p className={classes.links}>
        {action}
        <LinkButton to={OWN_PAGES.home} look={action === undefined ? 'primary' : 'plain'}>
          {t('backHome')}
        </LinkButton>
        {action === undefined &&
          getRouteEntries('onward').map(({ path, text }) => (
            <LinkButton key={path} to={path} look="plain">
              {text}
            </LinkButton>
          ))}
      </p>
    </div>
  );
}

export function NotFoundPage(): ReactElement {
  const t = useShellText();
  return <MessagePage illustration="lost" title={t('notFoundTitle')} hint={t('notFoundHint')} />;
}

/** The error page at `/admin/error`; a retry goes back, or else to the home page. */
export function AdminErrorPage(): ReactElement {
  const t = useShellText();
  const kit = useKitText();
  const navigate = useNavigate();
  return (
    <MessagePage
      illustration="broken"
      title={t('errorTitle')}
      hint={t('errorHint')}
      action={
        <Button look="primary" onClick={() => void (history.length > 1 ? navigate(-1) : navigate(OWN_PAGES.home))}>
          {kit('retry')}
        </Button>
      }
    />
  );
}

/** Shown when the shell fails at a page. An address with an encoded line break matches no route: a missing page. */
export function RouteFailed(): ReactElement {
  const t = useShellText();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => (isMissing ? undefined : reportFailure({ kind: 'render', error })), [isMissing, error]);
  return (
    <main>
      {isMissing ? (
        <NotFoundPage />
      ) : (
        <MessagePage illustration="broken" title={t('pageFailed')} hint={t('errorHint')} action={<ReloadButton />} />
      )}
    </main>
  );
}

/** Replaces the whole site when its layout crashes; the proxy's start guard detects it by its attribute. */
export function SiteFailed(): ReactElement {
  const t = useShellText();
  return (
    <main data-site-failed>
      <EmptyState
        role="alert"
        illustration="broken"
        title={t('errorTitle')}
        hint={t('errorHint')}
        action={<ReloadButton />}
      />
    </main>
  );
}

function ReloadButton(): ReactElement {
  const t = useShellText();
  return (
    <Button look="primary" onClick={() => pageLoad.reload()}>
      {t('refreshNow')}
    </Button>
  );
}
