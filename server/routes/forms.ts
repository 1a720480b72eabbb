import { documentList, examDoc, formTemplate } from '#src/contract/examDocuments.ts'
import {
  formFile,
  openedForm,
  submitForm as submitFormCall,
  updateForm as updateFormCall,
} from '#src/contract/formFilling.ts'
import { completedForms, pendingForms } from '#src/contract/forms.ts'
import { makeExamDocument } from '../services/forms/document/makeExamDocument.ts'
import { readDocumentList } from '../services/forms/document/readDocumentList.ts'
import { readFormFile } from '../services/forms/files/readFormFile.ts'
import { readCompletedForms } from '../services/forms/lists/readCompletedForms.ts'
import { readPendingForms } from '../services/forms/lists/readPendingForms.ts'
import { readOpenedForm } from '../services/forms/opening/readOpenedForm.ts'
import { readFormTemplate } from '../services/forms/readFormTemplate.ts'
import { submitForm } from '../services/forms/submitForm.ts'
import { updateForm } from '../services/forms/updateForm.ts'
import { onThread } from '../thread/onThread.ts'
import type { readExamDocumentBody, readSaveBody, readSubmitBody } from './largeBodies.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'

/** Maximum size of a body with answers, bytes: 3,000 short ones, or some drawings and long tables. */
const bodyLimit = 2 * 1024 * 1024

/** Routes for the forms of a record. The spec's clients save without an idempotency key. */
export const formRoutes: AreaRoute[] = [
  route(pendingForms, readPendingForms),
  route(completedForms, readCompletedForms),
  route(openedForm, readOpenedForm),
  queuedRoute(submitFormCall, submitForm, {
    bodyLimit,
    readLarge: ({ bytes }) => onThread<typeof readSubmitBody>('readSubmitBody', { bytes }, [bytes.buffer]),
  }),
  keyedRoute(updateFormCall, updateForm, {
    bodyLimit,
    isKeyOptional: true,
    readLarge: ({ params, bytes }) => onThread<typeof readSaveBody>('readSaveBody', { params, bytes }, [bytes.buffer]),
  }),
  route(formFile, readFormFile, { isLarge: true }),
  route(formTemplate, readFormTemplate),
  route(documentList, readDocumentList),
  route(examDoc, makeExamDocument, {
    bodyLimit,
    answerLarge: async (ctx, { bytes }) =>
      makeExamDocument(
        ctx,
        await onThread<typeof readExamDocumentBody>('readExamDocumentBody', { bytes }, [bytes.buffer]),
      ),
  }),
]
