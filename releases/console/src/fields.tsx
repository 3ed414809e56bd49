import { Input, Select, type SelectProps } from 'antd';
import { useVersions } from './api.ts';
import { t } from './texts.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FormField({ label, value, onChange }: FieldProps) {
  return (
    <label>
      {label}
      <Input value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

export function SelectField({ label, ...props }: FieldProps & Pick<SelectProps<string>, 'options'>) {
  return (
    <label className="wrap">
      {label}
      <Select showSearch aria-label={label} {...props} />
    </label>
  );
}

interface VersionSelectProps {
  readonly name: string;
  readonly version: string;
  /** Version that cannot be chosen. */
  readonly except?: string;
  readonly onChange: (version: string) => void;
}

export function VersionSelect({ name, version, except, onChange }: VersionSelectProps) {
  const { data = [] } = useVersions(name);
  const versions = [...new Set([version, ...data.map((one) => one.version)])].filter((one) => one !== except);
  const options = versions.map((value) => ({ value, label: value }));
  return <SelectField label={t('version')} value={version} options={options} onChange={onChange} />;
}
