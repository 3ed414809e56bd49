import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { PasswordForm } from './password-form.tsx';
import { USER_WORDING } from './user.i18n.ts';

/** Changes the login password. */
export function LoginPasswordForm({ onClosed }: { readonly onClosed: () => void }): ReactElement {
  const t = platform.locale.useWording(USER_WORDING);
  return (
    <section>
      <h3>{t('loginPassword')}</h3>
      <PasswordForm kind="login" title={t('loginPassword')} onClosed={onClosed} />
    </section>
  );
}
