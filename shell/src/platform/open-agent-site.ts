import { AGENT_PATH } from 'shared-types';

/** Leaves to the agents' site by a form, so that no script ever holds the token that the proxy adds. */
export function openAgentSite(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = AGENT_PATH;
  document.body.append(form);
  form.submit();
  form.remove();
}
