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

type PasskeyAct =
  | { readonly act: 'add' }
  | { readonly act: 'renew' }
  | { readonly act: 'remove'; readonly passkey: Passkey; readonly last: boolean };

/** Manages passkeys and recovery codes. Each action waits for the identity proof and continues after it. */
export function usePasskeys(stepUp: StepUp) {
  const [waiting, setWaiting] = useState<PasskeyAct>();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [gone, setGone] = useState<readonly number[]>([]);
  const removing = platform.api.useSend('passkey-remove');
  const renewing = platform.api.useSend('recovery-codes-renew');

  const requireProof = (act: PasskeyAct) => {
    stepUp.close();
    setWaiting(act);
  };
  const remove = async (act: Extract<PasskeyAct, { act: 'remove' }>) => {
    const { id, name } = act.passkey;
    const question = act.last ? MESSAGES.askRemoveLast : MESSAGES.askRemove;
    if (!(await platform.dialogs.confirm(question, { values: { name } }))) {
      return;
    }
    const response = await removing.send({ id }).catch(platform.dialogs.failure);
    if (response?.status === 'authenticated') {
      requireProof(act);
    } else if (response !== undefined) {
      // Also covers a passkey that another tab removed. The row is hidden now, not with the next list.
      setGone((before) => [...before, id]);
      await platform.dialogs.show(MESSAGES.removed);
      if (act.last) {
        // The backend deletes the codes with the last passkey.
        setCodes(undefined);
      }
    }
  };
  const renewCodes = async () => {
    if (!(await platform.dialogs.confirm(MESSAGES.askRenew))) {
      return;
    }
    const response = await renewing.send({}).catch(platform.dialogs.failure);
    if (response?.status === 'authenticated') {
      requireProof({ act: 'renew' });
    } else if (response?.status === 'success') {
      setCodes(response.codes);
    }
  };
  const { run, busy } = platform.useAction(async (act: PasskeyAct) => {
    setWaiting(undefined);
    return act.act === 'add' ? setAdding(true) : act.act === 'renew' ? renewCodes() : remove(act);
  });

  return {
    busy,
    waiting,
    adding,
    codes,
    gone,
    start: (act: PasskeyAct) => (stepUp.open ? void run(act) : setWaiting(act)),
    onProved: () => (waiting === undefined ? undefined : void run(waiting)),
    requireProof,
    setWaiting,
    setAdding,
    setCodes,
  };
}
