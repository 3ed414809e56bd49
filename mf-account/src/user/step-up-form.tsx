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
  if (stepUp.way === 'password') {
    return (
      <ExchangeProof prove={stepUp.prove} title={title} text={text} onProved={onProved} asked={asked} beside={beside} />
    );
  }
  return lost === true || stepUp.way === 'code' ? (
    <RecoveryProof
      recover={stepUp.recover}
      title={title}
      onProved={onProved}
      asked={asked || lost !== undefined}
      beside={beside}
      onBack={stepUp.way === 'code' ? undefined : () => setLost(false)}
    />
  ) : (
    <PasskeyProof
      prove={stepUp.provePasskey}
      title={title}
      onProved={onProved}
      asked={asked || lost !== undefined}
      beside={beside}
      onLost={() => setLost(true)}
    />
  );
}
