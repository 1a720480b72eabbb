import type { Page } from '#src/contract/formTemplate.ts'
import { FormPart } from './FormPart.tsx'

interface FormFieldsProps {
  readonly page: Page
}

/** The fields of a page. Each one follows its own answer, so that a key renders only what it changes. */
export function FormFields({ page }: FormFieldsProps) {
  return (
    <div className="grid gap-8">
      {page.components.map((component) => (
        <FormPart key={component.comEntryID} component={component} />
      ))}
    </div>
  )
}
