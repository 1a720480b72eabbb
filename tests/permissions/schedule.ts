import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'

const range = 'start=20261123&end=20261124'

const seen = { isRequest: true, startsAt: '2026-11-24T15:00:00Z' }
const keyed = () => ({ headers: { [idempotencyHeader]: randomUUID() } })

export const rows: Rows = {
  'GET p-portal/schedule/agenda': { call: () => ({ path: `p-portal/schedule/agenda?${range}&prvId=1` }) },
  'GET p-portal/schedule/freeTimes': {
    call: () => ({ path: `p-portal/schedule/freeTimes?${range}&apptID=999999` }),
    answers: 404,
  },
  'POST p-portal/schedule/confirm/{apptID}': {
    call: () => ({ path: 'p-portal/schedule/confirm/999999', body: { apptStatusID: 3 }, ...keyed() }),
    answers: 404,
  },
  'POST p-portal/schedule/decline/{apptID}': {
    call: () => ({ path: 'p-portal/schedule/decline/999999', body: { reason: 'other', text: 'x', seen }, ...keyed() }),
    answers: 404,
  },
  'POST p-portal/schedule/move/{apptID}': {
    call: () => ({
      path: 'p-portal/schedule/move/999999',
      body: { startsAt: '2026-11-24T15:00:00Z', siteID: 1, seen },
      ...keyed(),
    }),
    answers: 404,
  },
  'GET p-portal/schedule/hours/{prvId}': { call: () => ({ path: 'p-portal/schedule/hours/1' }) },
  'PUT p-portal/schedule/hours/{prvId}': {
    call: () => ({ path: 'p-portal/schedule/hours/999999', body: { hours: [] }, ...keyed() }),
    answers: 404,
  },
  // drlee works only at one of the two sites.
  'POST p-portal/schedule/closures': {
    call: () => ({
      path: 'p-portal/schedule/closures',
      body: { prvID: 1, siteID: 2, starts: '2026-11-24T09:00', ends: '2026-11-24T10:00', reason: 'x' },
      ...keyed(),
    }),
    answers: 404,
  },
  'POST p-portal/schedule/closures/remove/{closureID}': {
    call: () => ({ path: 'p-portal/schedule/closures/remove/999999', body: {} }),
  },
}
