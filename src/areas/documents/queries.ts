import type { QueryClient } from '@tanstack/react-query'
import { documentMailing } from '#src/contract/documentMail.ts'
import { viewDocument } from '#src/contract/documentView.ts'
import { editableDocument } from '#src/contract/documentWriting.ts'
import { documents } from '#src/contract/documents.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { anyRecipientType, portalRecipientType, recipients } from '#src/contract/messageWriting.ts'
import type { PortalKind } from '#src/contract/portal.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the record's documents, newest first. */
export const documentsQuery = () => endpointQuery(documents, {})

/** Query of one document's text. */
export const viewQuery = (docId: number) => endpointQuery(viewDocument, { params: { docId: String(docId) } })

/** Query of how the clinic mails documents. */
export const mailingQuery = () => endpointQuery(documentMailing, {})

/** Query of a document that staff change. */
export const editableQuery = (docId: number) => endpointQuery(editableDocument, { params: { docId: String(docId) } })

/** Query of the record's identity, for the birth date. */
export const identityQuery = () => endpointQuery(emergencyInfo, {})

/** Query of the people whom the user may write to: type 4 in the patient portal, otherwise 0 for all (portal §7). */
export const recipientsQuery = (portal: PortalKind) =>
  endpointQuery(recipients, { params: { type: String(portal === 'patient' ? portalRecipientType : anyRecipientType) } })

/** Refetches the list and the shown texts of documents, and marks the others as stale. */
export const renewDocuments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith('GET p-portal/records/documents'),
  })
