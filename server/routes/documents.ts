import {
  documentMailing,
  emailDocument as emailDocumentCall,
  transmitDocument as transmitDocumentCall,
} from '#src/contract/documentMail.ts'
import { generateCcda as generateCcdaCall } from '#src/contract/documentMaking.ts'
import {
  downloadDocument as downloadDocumentCall,
  viewDocument as viewDocumentCall,
} from '#src/contract/documentView.ts'
import {
  changeDocument as changeDocumentCall,
  createDocument as createDocumentCall,
  editableDocument as editableDocumentCall,
} from '#src/contract/documentWriting.ts'
import { documents } from '#src/contract/documents.ts'
import { downloadDocument } from '../services/documents/downloadDocument.ts'
import { changeDocument } from '../services/documents/editing/changeDocument.ts'
import { createDocument } from '../services/documents/editing/createDocument.ts'
import { editableDocument } from '../services/documents/editing/editableDocument.ts'
import { prepareWriting } from '../services/documents/editing/prepareWriting.ts'
import { generateCcda } from '../services/documents/generateCcda.ts'
import { prepareDocument } from '../services/documents/generation/prepareDocument.ts'
import { emailDocument } from '../services/documents/mail/emailDocument.ts'
import { prepareMail } from '../services/documents/mail/prepareMail.ts'
import { readDocumentMailing } from '../services/documents/mail/readDocumentMailing.ts'
import { transmitDocument } from '../services/documents/mail/transmitDocument.ts'
import { readDocuments } from '../services/documents/readDocuments.ts'
import { viewDocument } from '../services/documents/viewDocument.ts'
import { keyedRoute } from './keyedRoute.ts'
import { type AreaRoute, route } from './mount.ts'
import { recordRoute } from './recordRoute.ts'

/** Routes for the documents of a record. The spec's clients send no idempotency key with the first and the last two. */
export const documentRoutes: AreaRoute[] = [
  keyedRoute(generateCcdaCall, generateCcda, { prepare: prepareDocument, isKeyOptional: true, isLarge: true }),
  recordRoute(documents, readDocuments),
  route(viewDocumentCall, viewDocument, { isLarge: true }),
  route(downloadDocumentCall, downloadDocument, { isLarge: true }),
  route(editableDocumentCall, editableDocument),
  keyedRoute(createDocumentCall, createDocument, { prepare: prepareWriting }),
  keyedRoute(changeDocumentCall, changeDocument, { prepare: prepareWriting }),
  route(documentMailing, readDocumentMailing),
  keyedRoute(emailDocumentCall, emailDocument, { prepare: prepareMail, isKeyOptional: true, isLarge: true }),
  keyedRoute(transmitDocumentCall, transmitDocument, { isKeyOptional: true, isLarge: true }),
]
