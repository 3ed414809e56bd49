import { useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type { StepUp } from '../user/use-step-up.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('passkeys')({
  askRemove: { kind: 'confirm', yes: 'removeIt', no: 'keepIt', irreversible: true },
  askRemoveLast: { kind: 'confirm', yes: 'removeIt', no: 'keepIt', irreversible: true },
  askRenew: { kind: 'confirm', yes: 'renewIt', no: 'keepIt', irreversible: true },
  removed: 'success',
});

type Passkey = CallSuccess<'passkeys-list'>['passkeys'][number];

/** What needs the proof that it is the member. */
export type PasskeyAct =
  | { readonly act: 'add' }
  | { readonly act: 'renew' }
  | { readonly act: 'remove'; readonly passkey: Passkey; readonly last: boolean };

/** Hook: adding, removing and new codes, each after the proof; what was wanted goes on by itself once it holds. */
export function usePasskeys(stepUp: StepUp) {
  const [waiting, setWaiting] = useState<PasskeyAct>();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [gone, setGone] = useState<readonly number[]>([]);
  const removing = platform.api.useSend('passkey-remove');
  const renewing = platform.api.useSend('recovery-codes-renew');

  const proveFirst = (act: PasskeyAct) => {
    stepUp.close();
    setWaiting(act);
  };
  const remove = async (act: Extract<PasskeyAct, { act: 'remove' }>) => {
    const { id, name } = act.passkey;
    const question = act.last ? MESSAGES.askRemoveLast : MESSAGES.askRemove;
    if (!(await platform.dialogs.confirm(question, { values: { name } }))) {
      return;
    }
    const answer = await removing.send({ id }).catch(platform.dialogs.failure);
    if (answer?.status === 'authenticated') {
      proveFirst(act);
    } else if (answer !== undefined) {
      // One that another tab removed is gone as well. Its row goes now, with the focus, and not when the list comes again.
      setGone((before) => [...before, id]);
      await platform.dialogs.show(MESSAGES.removed);
      if (act.last) {
        // They went with it.
        setCodes(undefined);
      }
    }
  };
  const renew = async () => {
    if (!(await platform.dialogs.confirm(MESSAGES.askRenew))) {
      return;
    }
    const answer = await renewing.send({}).catch(platform.dialogs.failure);
    if (answer?.status === 'authenticated') {
      proveFirst({ act: 'renew' });
    } else if (answer?.status === 'success') {
      setCodes(answer.codes);
    }
  };
  const { run, busy } = platform.useAction(async (act: PasskeyAct) => {
    setWaiting(undefined);
    switch (act.act) {
      case 'add':
        return setAdding(true);
      case 'remove':
        return remove(act);
      case 'renew':
        return renew();
      default:
        return act satisfies never;
    }
  });

  return {
    busy,
    /** What waits for the proof. */
    waiting,
    /** Whether the form for a new one is open. */
    adding,
    /** New recovery codes, until the member has kept them. */
    codes,
    /** Ids of those that were removed here, until the list no longer has them. */
    gone,
    start: (act: PasskeyAct) => (stepUp.open ? void run(act) : setWaiting(act)),
    onProved: () => (waiting === undefined ? undefined : void run(waiting)),
    proveFirst,
    /** The member thinks better of it. */
    stopWaiting: () => setWaiting(undefined),
    onAdded: (made: readonly string[] | undefined) => {
      setAdding(false);
      setCodes(made);
    },
    stopAdding: () => setAdding(false),
    keptCodes: () => setCodes(undefined),
  };
}
