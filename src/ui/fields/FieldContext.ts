import { createContext, useContext } from 'react'

/** What ties a control to its label, help and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The wiring of the Field around a control; what the control was given itself wins. */
export function useFieldControl<Props extends { id?: string | undefined }>(props: Props): Props {
  const field = useContext(FieldContext)
  return field ? { ...field, ...props } : props
}
