import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Input, type InputRef, Modal } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { runCommand } from './api.ts';
import { t } from './texts.ts';

interface ChangeButtonProps {
  readonly label: string;
  /** One sentence that states which visitors will get which version. */
  readonly effect: string;
  readonly args: readonly string[];
  readonly danger?: boolean;
  readonly primary?: boolean;
  /** Reason why the evidence does not allow it; the command then requires `--anyway`. */
  readonly against?: string | undefined;
  readonly children?: ReactNode;
}

/** Button with a dialog that states the effect, shows the command, requires a reason, and runs the command. */
export function ChangeButton({ label, effect, args, danger, primary, against, children }: ChangeButtonProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const id = useId();
  const input = useRef<InputRef>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isAnyway, setIsAnyway] = useState(false);
  const full = [...args, ...(isAnyway ? ['--anyway'] : []), `--reason=${reason.trim()}`];
  const isReady = reason.trim() !== '' && (against === undefined || isAnyway);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await runCommand(full);
      await queries.invalidateQueries();
      setIsOpen(false);
      setReason('');
      setIsAnyway(false);
      // In `onSuccess` the label would be the one after the change, such as the opposite action.
      void message.success(t('done', { label }));
    },
  });
  return (
    <>
      <Button type={primary === true ? 'primary' : 'default'} danger={danger === true} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal
        title={label}
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        onOk={() => mutate()}
        okText={label}
        cancelText={t('cancel')}
        okButtonProps={{ danger: danger === true, disabled: !isReady, loading: isPending }}
        afterOpenChange={(open) => open && input.current?.focus()}
        destroyOnHidden
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isPending) {
              mutate();
            }
          }}
        >
          <p>{effect}</p>
          {children}
          <label htmlFor={id}>{t('reason')}</label>
          <Input
            id={id}
            ref={input}
            value={reason}
            maxLength={500}
            placeholder={t('reasonHint')}
            onChange={(event) => setReason(event.target.value)}
          />
          {against !== undefined && (
            <Checkbox checked={isAnyway} onChange={(event) => setIsAnyway(event.target.checked)}>
              {t('anyway', { why: against })}
            </Checkbox>
          )}
          <code className="command">{`npm run release -- ${full.map(quote).join(' ')}`}</code>
          {error !== null && <Alert type="error" showIcon title={error.message} role="alert" />}
        </form>
      </Modal>
    </>
  );
}

function quote(arg: string): string {
  return /^[\w@.,=/:-]+$/.test(arg) ? arg : `"${arg.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;
}
