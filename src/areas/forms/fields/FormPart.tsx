import { memo, useId } from 'react'
import type { Component } from '#src/contract/formTemplate.ts'
import type { PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { FormParagraphs, FormText } from '#src/formView/FormText.tsx'
import { fieldId } from './fieldId.ts'
import { useFilledForm } from './FormContext.ts'
import { FormField } from './FormField.tsx'
import { leavesBox } from './leavesBox.ts'
import { NoteBlock } from './NoteBlock.tsx'
import { TableField } from './TableField.tsx'
import { useComponentState } from './useComponentState.ts'
import { useProblemText } from './useProblemText.ts'
import { useShownProblem } from './useShownProblem.ts'

interface FormPartProps {
  readonly component: Component
}

/** A component of a form that is being filled in. Nothing while the form hides it. */
export const FormPart = memo(function FormPart({ component }: FormPartProps) {
  const { engine } = useFilledForm()
  const { isShown } = useComponentState(engine, component.comEntryID)
  if (!isShown) return null
  return (
    <div className="form-part">
      {component.fieldType === 'note' ? (
        <NoteBlock component={component} id={fieldId(component.comEntryID)} />
      ) : component.fieldType === 'group' ? (
        <Group component={component} />
      ) : (
        <BoundField component={component} />
      )}
    </div>
  )
})

const noProblems: readonly PlacedProblem[] = []

/** Fields with a common heading. */
function Group({ component }: FormPartProps) {
  const helpId = useId()
  return (
    <fieldset
      id={fieldId(component.comEntryID)}
      tabIndex={-1}
      aria-describedby={component.help ? helpId : undefined}
      className="grid min-w-0 gap-6"
    >
      <legend className="mb-4 text-xl font-bold leading-tight wrap-anywhere">
        <FormText of={component.label} />
      </legend>
      {component.help && (
        <div id={helpId} className="text-muted">
          <FormParagraphs of={component.help} />
        </div>
      )}
      {(component.components ?? []).map((inner) => (
        <FormPart key={inner.comEntryID} component={inner} />
      ))}
    </fieldset>
  )
}

/** A field or table with its answer in the form. */
function BoundField({ component }: FormPartProps) {
  const { engine, problems, prefilled, isReadOnly } = useFilledForm()
  const { value, problem: live, fault } = useComponentState(engine, component.comEntryID)
  const found = problems.get(component.comEntryID)
  const isTable = component.fieldType === 'table'
  // Problems in the rows of a table are shown there.
  const { problem, leave } = useShownProblem({ value, live, found: found?.find(({ row }) => row === null) })
  const problemText = useProblemText()
  const source = prefilled.get(component.dataFieldID ?? 0)
  const props = {
    component,
    id: fieldId(component.comEntryID),
    value,
    onChange: (next: string) => engine.change(component.comEntryID, next),
    error: problem && problemText(component, problem, value),
    fault,
    source: source?.Value === value ? source : null,
    isReadOnly,
  }
  return (
    <div onBlur={(event) => leavesBox(event) && leave()}>
      {isTable ? <TableField {...props} problems={found ?? noProblems} /> : <FormField {...props} />}
    </div>
  )
}
