import { createContext, useContext } from 'react';

/** What a field passes to its control. */
interface FieldWiring {
  readonly id: string;
  /** Id of the line below. */
  readonly describedBy: string;
  readonly invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface ControlWiring {
  readonly id?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Returns the attributes for id, description and validity of a control: its props, else those of the field around it. */
export function useFieldWiring({ id, invalid, 'aria-describedby': describedBy }: ControlWiring) {
  const field = useContext(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': describedBy ?? field?.describedBy,
    'aria-invalid': invalid ?? field?.invalid ?? false,
  };
}
