import { formFile, openedForm } from '#src/contract/formFilling.ts'
import { completedForms, pendingForms } from '#src/contract/forms.ts'
import type { AreaRecord } from '#src/registry/Area.ts'

export const records = [
  { endpoint: pendingForms, phase: 'soon', part: 'forms', searched: false },
  { endpoint: completedForms, phase: 'later', part: 'forms', searched: false },
  { endpoint: openedForm, phase: 'later', part: 'forms', searched: false },
  { endpoint: formFile, phase: 'later', part: 'forms', searched: false },
] as const satisfies readonly AreaRecord[]
