import { type ReactElement, useState } from 'react';
import { bankNameIn } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, Columns, ErrorState, LinkButton, Money, Page, Skeleton, Button, Checkbox } from 'ui';
import { Figures, Form } from 'ui/extra';
import classes from './close-account.module.css';
import shared from '../styles/shared.module.css';
import type ko from './texts/ko.json';
import type userKo from '../user/texts/ko.json';
import { focusFirst } from '../fields/focus-first.ts';
import { StepUpForm } from '../user/step-up-form.tsx';
import { useStepUp } from '../user/use-step-up.ts';
import { defineMessages } from 'shared-types/platform';

export default function CloseAccountPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('close-account');
  const words = platform.locale.useTexts<typeof userKo>('user');
  const call = platform.api.useCall('get-member', {});
  const parent = { to: '/user', title: words('title') };
  const user = call.response?.user;
  if (call.state === 'failed' || user === undefined) {
    return (
      <Page title={t('title')} parent={parent}>
        {call.state === 'failed' ? (
          <ErrorState failure={call.failure} onRetry={call.retry} />
        ) : (
          <>
            <p className={shared.lead}>{t('lead')}</p>
            <div className={shared.waiting} aria-busy="true">
              <Skeleton shape="card" />
            </div>
          </>
        )}
      </Page>
    );
  }
  return (
    <Page title={t('title')} parent={parent}>
      <p className={shared.lead}>{t('lead')}</p>
      <Card title={t('money')}>
        <div className={classes.money}>
          <Figures
            look="lined"
            figures={(['balance', 'inPlay', 'comp'] as const).map((key) => [
              words(key),
              <Money key={key} amount={user[key]} label={false} />,
            ])}
          />
        </div>
        <p data-quiet>
          {t('payout', {
            bank: bankNameIn(platform.locale.current, user.bank ?? ''),
            account: user.bankNumber ?? '',
          })}
        </p>
      </Card>
      <div className={classes.instead}>
        <p data-quiet>{t('alternatives')}</p>
        <LinkButton to="/protection" look="plain">
          {t('protection')}
        </LinkButton>
      </div>
      <Columns
        even
        main={
          <Card title={t('kept')}>
            <ul className={classes.records}>
              {(['kept1', 'kept2', 'kept3'] as const).map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </Card>
        }
        side={<CloseAccountForm />}
      />
    </Page>
  );
}

const MESSAGES = defineMessages<typeof ko>('close-account')({
  askClose: { kind: 'confirm', yes: 'closeIt', no: 'keepIt', irreversible: true },
  closed: 'info',
  closing: 'info',
});

/** Confirms and closes the account after the identity proof, reports what happens to the money, and leaves the site. */
function CloseAccountForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('close-account');
  const stepUp = useStepUp();
  const closing = platform.api.useSend('user-close-account');
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  if (!stepUp.open) {
    return (
      <Card>
        <StepUpForm stepUp={stepUp} title={t('prove')} text={t('proveText')} />
      </Card>
    );
  }
  const missing = tried && !understood;
  const send = async () => {
    setTried(true);
    if (!understood || !(await platform.dialogs.confirm(MESSAGES.askClose))) {
      return;
    }
    const response = await closing.send({ confirm: true }).catch(platform.dialogs.failure);
    if (response?.status === 'success') {
      await platform.dialogs.show(MESSAGES[response.state === 'closed' ? 'closed' : 'closing']);
      await platform.session.signOut();
    } else if (response !== undefined) {
      response.status satisfies 'authenticated';
      stepUp.close();
    }
  };
  return (
    <Card title={t('title')}>
      <Form ref={focusFirst} className={classes.form} onSubmit={send} aria-label={t('title')}>
        <Checkbox
          checked={understood}
          invalid={missing}
          aria-describedby={missing ? 'close-account-missing' : undefined}
          onChange={({ target }) => setUnderstood(target.checked)}
        >
          {t('understood')}
        </Checkbox>
        {missing && (
          <p id="close-account-missing" className={shared.problem} role="alert">
            {t('missing')}
          </p>
        )}
        <Button type="submit" look="primary" size="large" block busy={closing.busy}>
          {t('close')}
        </Button>
      </Form>
    </Card>
  );
}
