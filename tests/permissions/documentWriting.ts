import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'
import { writtenDocument } from '../writtenDocument.ts'

const written = { title: 'Sample written by staff', date: '2026-11-20', content: '<p>Drink more water.</p>' }
const keyed = () => ({ [idempotencyHeader]: randomUUID() })

export const rows: Rows = {
  'GET p-portal/records/documents/text/{docId}': {
    call: async (data, target) => ({
      path: `p-portal/records/documents/text/${(await writtenDocument(data, target)).docId}`,
    }),
    foreign: 404,
  },
  'POST p-portal/records/documents': {
    call: () => ({ path: 'p-portal/records/documents', headers: keyed(), body: written }),
  },
  'PUT p-portal/records/documents/text/{docId}': {
    call: async (data, target) => {
      const { docId, version } = await writtenDocument(data, target)
      return {
        path: `p-portal/records/documents/text/${docId}`,
        headers: keyed(),
        body: { ...written, version },
      }
    },
    foreign: 404,
  },
}
