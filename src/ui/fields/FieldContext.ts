import { createContext, useContext } from 'react'

/** Props that connect a control with its label, help and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Returns the control's props, completed by those of the Field around it. The control's own props win. */
export function useFieldControl<Props extends { id?: string | undefined }>(props: Props): Props {
  const field = useContext(FieldContext)
  return field ? { ...field, ...props } : props
}
