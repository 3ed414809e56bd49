import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { StrengthMeter } from '../register/strength-meter.tsx';
import { useStrength } from '../register/use-strength.ts';

/** How hard the new password is to guess. */
export function PasswordStrength({ password }: { readonly password: string }): ReactElement {
  const [known] = useState(() => [platform.session.store.getState().user?.userId ?? '']);
  return <StrengthMeter score={useStrength(password, known)} />;
}
