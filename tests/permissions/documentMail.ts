import { randomUUID } from 'node:crypto'
import { demoOffices } from '#server/seed/clinic/clinicStaff.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'
import { writtenDocument } from '../writtenDocument.ts'

const { recptId, recptTypeId } = demoOffices.frontDesk
const keyed = () => ({ [idempotencyHeader]: randomUUID() })

export const rows: Rows = {
  'GET p-portal/records/documents/mailing': { isShared: true },
  'POST records/emailDocument/{docId}/{subject}/{to}/{cc}/{message}': {
    call: async (data, target) => ({
      path: `records/emailDocument/${(await writtenDocument(data, target)).docId}/For%20you/eve@example.org/null/Hello`,
      headers: keyed(),
    }),
    foreign: 404,
  },
  'POST records/transmitDocument/{docId}/{subject}/{recptID}/{recptTypeID}/{message}': {
    call: async (data, target) => ({
      path: `records/transmitDocument/${(await writtenDocument(data, target)).docId}/A%20document/${recptId}/${recptTypeId}/Hello`,
      headers: keyed(),
    }),
    foreign: 404,
  },
}
