import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { StrengthMeter } from '../register/strength-meter.tsx';
import { useStrength } from '../register/use-strength.ts';

export function PasswordStrength({ password }: { readonly password: string }): ReactElement {
  const [known] = useState(() => [platform.session.store.getState().user?.userId ?? '']);
  return <StrengthMeter score={useStrength(password, known)} />;
}
