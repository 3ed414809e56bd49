import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { PasswordForm } from './password-form.tsx';
import type ko from './texts/ko.json';

export function LoginPasswordForm({ onClosed }: { readonly onClosed: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <section>
      <h3>{t('loginPassword')}</h3>
      <PasswordForm kind="login" title={t('loginPassword')} onClosed={onClosed} />
    </section>
  );
}
