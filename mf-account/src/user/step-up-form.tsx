import { type ReactElement, type ReactNode, useState } from 'react';
import { ExchangeProof } from './exchange-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { RecoveryProof } from './recovery-proof.tsx';
import type { StepUp } from './use-step-up.ts';

export interface StepUpFormProps {
  readonly stepUp: StepUp;
  readonly title: string;
  /** Explanation above the exchange password. */
  readonly text: string;
  /** Called after a successful proof. */
  readonly onProved?: (() => void) | undefined;
  /** Whether a member's action opened the form, which then takes the focus. */
  readonly takesFocus?: boolean;
  /** Content next to its buttons. */
  readonly actions?: ReactNode;
}

/** Identity proof with the method that this member has, required before protected actions. */
export function StepUpForm({
  stepUp,
  title,
  text,
  onProved,
  takesFocus = false,
  actions,
}: StepUpFormProps): ReactElement {
  // Undefined until the member chose.
  const [lost, setLost] = useState<boolean>();
  const form = { title, onProved, takesFocus: takesFocus || lost !== undefined, actions };
  if (stepUp.way === 'password') {
    return <ExchangeProof {...form} prove={stepUp.provePassword} text={text} />;
  }
  return lost === true || stepUp.way === 'code' ? (
    <RecoveryProof
      {...form}
      recover={stepUp.proveRecoveryCode}
      onBack={stepUp.way === 'code' ? undefined : () => setLost(false)}
    />
  ) : (
    <PasskeyProof {...form} prove={stepUp.provePasskey} onLost={() => setLost(true)} />
  );
}
