import type { ReactElement } from 'react';
import { AgreementPage } from './agreement-page.tsx';

export default function TermsPage(): ReactElement {
  return <AgreementPage name="terms" />;
}
