import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Columns, Page } from 'ui';
import { EntranceScene } from '../entrance/entrance-scene.tsx';
import type ko from './texts/ko.json';
import { RegisterForm } from './register-form.tsx';
import classes from './register-page.module.css';

export default function RegisterPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  return (
    <Page title={t('title')}>
      <Columns
        main={
          <>
            <RegisterForm />
            <p className={classes.other}>
              {t('haveAccount')}{' '}
              <Link data-link to="/login">
                {t('logIn')}
              </Link>
            </p>
          </>
        }
        side={<EntranceScene />}
      />
    </Page>
  );
}
