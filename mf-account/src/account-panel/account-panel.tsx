import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { LinkButton, Stack } from 'ui';
import { MemberPanel } from './member-panel.tsx';
import { Link } from 'react-router-dom';
import type ko from '../login/texts/ko.json';
import { LoginForm } from '../login/login-form.tsx';
import classes from './account-panel.module.css';

/** Content of the right drawer: login form or member account; nothing while the session is unknown. */
export default function AccountPanel(): ReactElement | null {
  const status = platform.session.use((state) => state.status);
  const user = platform.session.use((state) => state.user);
  if (status === 'loading') {
    return null;
  }
  return user === null ? <VisitorPanel /> : <MemberPanel user={user} />;
}

function VisitorPanel(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <Stack gap={2}>
      <LoginForm />
      <LinkButton to="/register" look="plain" size="large">
        {t('register')}
      </LinkButton>
      {lostPassword !== undefined && (
        <Link to={lostPassword} data-quiet className={classes.forgotten}>
          {t('forgotten')}
        </Link>
      )}
    </Stack>
  );
}
