import type { Rows } from '../permissionRow.ts'
import { writtenDocument } from '../writtenDocument.ts'

export const rows: Rows = {
  'GET p-portal/records/documents/viewdocument/{docId}': {
    call: async (data, target) => ({
      path: `p-portal/records/documents/viewdocument/${(await writtenDocument(data, target)).docId}`,
    }),
    foreign: 404,
  },
  'GET p-portal/records/documents/DownloadDocument/{docId}/{isHtml}': {
    call: async (data, target) => ({
      path: `p-portal/records/documents/DownloadDocument/${(await writtenDocument(data, target)).docId}/true`,
    }),
    foreign: 404,
  },
}
