import type { ReactElement } from 'react';
import { AgreementPage } from './agreement-page.tsx';

/** The privacy notice, as everybody may read it. */
export default function PrivacyPage(): ReactElement {
  return <AgreementPage path="/privacy" title="privacyTitle" text="privacyText" />;
}
