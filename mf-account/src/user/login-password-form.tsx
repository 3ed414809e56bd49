import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { StrengthMeter } from '../register/strength-meter.tsx';
import { useStrength } from '../register/use-strength.ts';
import { PasswordForm } from './password-form.tsx';
import { USER_WORDING } from './user.i18n.ts';

/** Changes the login password. */
export function LoginPasswordForm({ onClosed }: { readonly onClosed: () => void }): ReactElement {
  const t = platform.locale.useWording(USER_WORDING);
  return (
    <section>
      <h3>{t('loginPassword')}</h3>
      <PasswordForm
        kind="login"
        title={t('loginPassword')}
        onClosed={onClosed}
        below={(password) => <Strength password={password} />}
      />
    </section>
  );
}

function Strength({ password }: { readonly password: string }): ReactElement {
  const [known] = useState(() => [platform.session.store.getState().user?.userId ?? '']);
  return <StrengthMeter score={useStrength(password, known)} />;
}
