import { memo } from 'react'
import type { Component } from '#src/contract/formTemplate.ts'
import { FormText } from '#src/formView/FormText.tsx'
import { useFilledForm } from './FormContext.ts'
import { useComponentState } from './useComponentState.ts'

interface FormPartProps {
  readonly component: Component
}

/** A component of a form that is being filled in: a field, a table, a group or a note. */
export const FormPart = memo(function FormPart({ component }: FormPartProps) {
  const { engine } = useFilledForm()
  const state = useComponentState(engine, component.comEntryID)
  if (!state.isShown) return null
  return <FormText of={component.label} />
})
