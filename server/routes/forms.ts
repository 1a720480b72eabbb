import { documentList, formTemplate } from '#src/contract/examDocuments.ts'
import {
  formFile,
  openedForm,
  submitForm as submitFormCall,
  updateForm as updateFormCall,
} from '#src/contract/formFilling.ts'
import { completedForms, pendingForms } from '#src/contract/forms.ts'
import { readDocumentList } from '../services/forms/document/readDocumentList.ts'
import { readFormFile } from '../services/forms/files/readFormFile.ts'
import { readCompletedForms } from '../services/forms/lists/readCompletedForms.ts'
import { readPendingForms } from '../services/forms/lists/readPendingForms.ts'
import { readOpenedForm } from '../services/forms/opening/readOpenedForm.ts'
import { readFormTemplate } from '../services/forms/readFormTemplate.ts'
import { submitForm } from '../services/forms/submitForm.ts'
import { updateForm } from '../services/forms/updateForm.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'

/** Routes for the forms of a record. The spec's clients save without an idempotency key. */
export const formRoutes: AreaRoute[] = [
  route(pendingForms, readPendingForms),
  route(completedForms, readCompletedForms),
  route(openedForm, readOpenedForm, { isLarge: true }),
  queuedRoute(submitFormCall, submitForm),
  keyedRoute(updateFormCall, updateForm, { isKeyOptional: true }),
  route(formFile, readFormFile, { isLarge: true }),
  route(formTemplate, readFormTemplate, { isLarge: true }),
  route(documentList, readDocumentList),
]
