import type { ReactElement } from 'react';
import { EARLY_LOGIN_ID } from 'shared-types';
import { Button, Dialog, Icon } from 'ui';
import classes from '../dialogs/message-dialog.module.css';
import { entrancePath } from '../guard/login-route.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';

/**
 * The window that asks a visitor to log in (msg2001), as `MessageDialog` shows it, for as long as no script runs: its
 * buttons work by the browser alone, so that whoever presses a game on a slow line is answered at once.
 */
export function EarlyLogin(): ReactElement {
  const t = useShellText();
  const entrance = entrancePath(siteState.features);
  const text = `${EARLY_LOGIN_ID}-text`;
  return (
    <Dialog id={EARLY_LOGIN_ID} look="message" role="alertdialog" labelledBy={text}>
      <span className={classes.icon} data-kind="warning">
        <Icon name="warning" size="huge" />
      </span>
      <p id={text} className={classes.text}>
        {t('msg2001')}
      </p>
      <form method="dialog" className={classes.buttons}>
        <Button type="submit" size="large" look={entrance === undefined ? 'primary' : 'plain'}>
          {t('confirm')}
        </Button>
        {entrance !== undefined && (
          <Button
            type="submit"
            size="large"
            look="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- of a window that a press opens: its main button
            autoFocus
            formMethod="get"
            formAction={entrance}
          >
            {t('logIn')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
