import type { ReactElement } from 'react';
import { AgreementPage } from './agreement-page.tsx';

/** The age rule, as everybody may read it. */
export default function AgePage(): ReactElement {
  return <AgreementPage title="ageTitle" text="adultText" />;
}
