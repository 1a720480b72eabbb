import { submitForm } from '#src/contract/formFilling.ts'
import { completedForms, pendingForms } from '#src/contract/forms.ts'
import { postImages } from '#src/contract/images.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A form with its photos and files. */
export const formWrite = declareWrite({
  kind: 'form',
  call: submitForm,
  fileCalls: [postImages],
  refreshes: [pendingForms, completedForms],
  hasDrafts: true,
  isRepeatable: false,
})
