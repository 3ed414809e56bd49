import type { ReactElement } from 'react';
import { AgreementPage } from './agreement-page.tsx';

export default function TermsPage(): ReactElement {
  return <AgreementPage path="/terms" title="termsTitle" text="termsText" />;
}
