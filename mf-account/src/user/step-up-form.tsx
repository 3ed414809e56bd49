import { type ReactElement, useState } from 'react';
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
}

/** Asks for what this member proves by, before something that only the member may do. */
export function StepUpForm({ stepUp, title, text, onProved }: StepUpFormProps): ReactElement {
  const [lost, setLost] = useState(false);
  if (stepUp.way === 'password') {
    return <ExchangeProof prove={stepUp.prove} title={title} text={text} onProved={onProved} />;
  }
  return lost || stepUp.way === 'code' ? (
    <RecoveryProof
      recover={stepUp.recover}
      title={title}
      onProved={onProved}
      onBack={stepUp.way === 'code' ? undefined : () => setLost(false)}
    />
  ) : (
    <PasskeyProof prove={stepUp.provePasskey} title={title} onProved={onProved} onLost={() => setLost(true)} />
  );
}
