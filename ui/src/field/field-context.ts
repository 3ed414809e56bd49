import { createContext, useContext } from 'react';

/** What a field hands to the control within it. */
export interface FieldWiring {
  readonly id: string;
  /** Id of the line below. */
  readonly describedBy: string;
  readonly invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** What a control may be given by whoever uses it. */
interface ControlWiring {
  readonly id?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * Hook: id, description and validity of a control: its own where it has them, else those of the field around it.
 * @returns attributes of the control
 */
export function useFieldWiring({ id, invalid, 'aria-describedby': describedBy }: ControlWiring) {
  const field = useContext(FieldContext);
  const wrong = invalid ?? field?.invalid ?? false;
  return {
    id: id ?? field?.id,
    'aria-describedby': describedBy ?? field?.describedBy,
    'aria-invalid': wrong,
  };
}
