import { startTransition, useEffect, useState } from 'react'
import type { Page } from '#src/contract/formTemplate.ts'
import { FormPart } from './FormPart.tsx'
import '../forms.css'

/** Number of components that are shown at once, and then at each step, so that a long page does not hold back the first. */
const step = 60

interface FormFieldsProps {
  readonly page: Page
}

/** The fields of a page, in `FormContext`. Each one follows its own answer, so that a key renders only what it changes. */
export function FormFields({ page }: FormFieldsProps) {
  const { components, pageEntryID } = page
  const [shown, setShown] = useState({ pageEntryID, count: step })
  const count = shown.pageEntryID === pageEntryID ? shown.count : step
  useEffect(() => {
    if (count < components.length) startTransition(() => setShown({ pageEntryID, count: count + step }))
  }, [count, components.length, pageEntryID])
  return (
    <div className="form-fields" data-long={components.length > step || undefined}>
      {components.slice(0, count).map((component) => (
        <FormPart key={component.comEntryID} component={component} />
      ))}
    </div>
  )
}
