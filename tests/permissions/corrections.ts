import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'

const keyed = () => ({ headers: { [idempotencyHeader]: randomUUID() } })

export const rows: Rows = {
  'POST odata/Patients/notif-prv': {
    call: ({ ptIds }, target) => ({
      path: 'odata/Patients/notif-prv',
      body: { PtID: ptIds[target], changes: [{ field: 'NameNick', from: null, to: 'Sunny' }], note: '' },
      ...keyed(),
    }),
    foreign: 403,
    except: { client: 403, staff: 403, 'staff with a patient': 403 },
  },
  'POST p-portal/corrections/{requestId}/withdraw': {
    call: () => ({ path: 'p-portal/corrections/999999/withdraw', body: {}, ...keyed() }),
    answers: 404,
    except: { 'staff with a patient': 403 },
  },
  'POST p-portal/corrections/{requestId}/disagree': {
    call: () => ({ path: 'p-portal/corrections/999999/disagree', body: { statement: 'It is wrong.' }, ...keyed() }),
    answers: 404,
    except: { 'staff with a patient': 403 },
  },
  'POST p-portal/corrections/{requestId}/answer': {
    call: () => ({
      path: 'p-portal/corrections/999999/answer',
      body: { UpdatedAt: '2026-11-20T14:41:00.000Z', answers: [{ changeId: 1, state: 'done' }] },
      ...keyed(),
    }),
    answers: 404,
  },
}
