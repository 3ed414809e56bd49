import { useState } from 'react';
import { useRelease } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import { QueryState } from './query-state.tsx';
import { FormField } from './fields.tsx';
import { t } from './texts.ts';

/** Result of `release set --json`. */
interface SiteSettings {
  readonly staff: readonly string[];
  readonly backendPaths: Readonly<Record<string, readonly string[]>>;
}

export function Settings() {
  const query = useRelease<SiteSettings>(['set']);
  if (query.data === undefined) {
    return <QueryState query={query} />;
  }
  const paths = Object.entries(query.data.backendPaths).map(([name, prefixes]) => `${name}: ${prefixes.join(' ')}`);
  return (
    <section className="card">
      <h3>{t('settings')}</h3>
      <p className="muted">{t('staffNow', { staff: query.data.staff.join(', ') || '–' })}</p>
      <p className="muted">{t('pathsNow', { paths: paths.join(' · ') || '–' })}</p>
      <div className="wrap buttons">
        <ValuesButton name="staff" values={query.data.staff} />
        <ValuesButton name="backend-paths" values={[]} />
      </div>
    </section>
  );
}

function ValuesButton({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? values.join(' ');
  const entries = text.split(/[\s,]+/).filter((value) => value !== '');
  const [feature = '', ...prefixes] = entries;
  const isEmpty = name === 'staff' ? entries.length === 0 : prefixes.length === 0;
  const shown = name === 'staff' ? { values: entries.join(', ') } : { feature, values: prefixes.join(' ') };
  return (
    <ChangeButton
      label={t(`set-${name}`)}
      effect={t(isEmpty ? `setNone-${name}` : `setEffect-${name}`, shown)}
      args={['set', name, ...entries, ...(isEmpty ? ['--none'] : [])]}
    >
      <FormField label={t(`values-${name}`)} value={text} onChange={setTyped} />
    </ChangeButton>
  );
}
