import { type ReactElement, type ReactNode, useState } from 'react';
import { ExchangeProof } from './exchange-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { RecoveryProof } from './recovery-proof.tsx';
import type { StepUp } from './use-step-up.ts';

export interface StepUpFormProps {
  readonly stepUp: StepUp;
  /** What is asked for. */
  readonly title: string;
  /** What the exchange password is asked for. */
  readonly text: string;
  /** Called once the proof holds. */
  readonly onProved?: (() => void) | undefined;
  /** Whether something that the member did has brought it: it then has the focus. */
  readonly asked?: boolean;
  /** Stands beside its buttons. */
  readonly beside?: ReactNode;
}

/** Asks for what this member proves by, before something that only the member may do. */
export function StepUpForm({ stepUp, title, text, onProved, asked = false, beside }: StepUpFormProps): ReactElement {
  // Undefined until the member said so.
  const [lost, setLost] = useState<boolean>();
  const form = { title, onProved, asked: asked || lost !== undefined, beside };
  if (stepUp.way === 'password') {
    return <ExchangeProof {...form} prove={stepUp.prove} text={text} />;
  }
  return lost === true || stepUp.way === 'code' ? (
    <RecoveryProof
      {...form}
      recover={stepUp.recover}
      onBack={stepUp.way === 'code' ? undefined : () => setLost(false)}
    />
  ) : (
    <PasskeyProof {...form} prove={stepUp.provePasskey} onLost={() => setLost(true)} />
  );
}
