import { viewDocument } from '#src/contract/documentView.ts'
import { documents } from '#src/contract/documents.ts'
import { examDoc } from '#src/contract/examDocuments.ts'
import type { FormData } from '#src/contract/formData.ts'
import { formFile } from '#src/contract/formFilling.ts'
import { entryData, examComponents, healthRecords, recordEntries } from '#src/contract/healthRecords.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the record types. */
export const typesQuery = () => endpointQuery(healthRecords, {})

/** Query of a record type with the patient's entries. */
export const entriesQuery = (patientId: number, tmplId: number) =>
  endpointQuery(recordEntries, { params: { patientId: String(patientId), templateId: String(tmplId) } })

/** Query of an entry's data. */
export const entryQuery = (cnid: number) => endpointQuery(entryData, { params: { cnid: String(cnid) } })

/** Query of what an entry was asked. */
export const componentsQuery = (cnid: number) => endpointQuery(examComponents, { params: { id: String(cnid) } })

/** Query of the document that an entry's data are turned into. Devices do not store it. */
export const compiledQuery = (docId: number, tmplId: number, form: FormData) =>
  endpointQuery(examDoc, { body: { docId, tmplId, compile: true, form } })

/** Query of the text of a document of the record. */
export const storedQuery = (docId: number) => endpointQuery(viewDocument, { params: { docId: String(docId) } })

/** Query of the record's documents, which say whether they can be changed. */
export const documentsQuery = () => endpointQuery(documents, {})

/** Query of a photo or file of a form. */
export const fileQuery = (webDataId: number, uploadKey: string) =>
  endpointQuery(formFile, { params: { webDataId: String(webDataId), uploadKey } })
