import type { ReactElement } from 'react';
import { AgreementPage } from './agreement-page.tsx';

/** The terms of use, as everybody may read them. */
export default function TermsPage(): ReactElement {
  return <AgreementPage path="/terms" title="termsTitle" text="termsText" />;
}
