import type { ReactElement } from 'react';
import { AgreementPage } from './agreement-page.tsx';

export default function PrivacyPage(): ReactElement {
  return <AgreementPage name="privacy" />;
}
