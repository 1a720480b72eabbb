import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { Rows } from '../permissionRow.ts'

const browser = (verb: string) => () => ({
  path: `p-portal/push/${verb}`,
  body: { endpoint: 'https://push.test/a-browser' },
})

export const rows: Rows = {
  'POST p-portal/push/subscribe': { call: browser('subscribe') },
  'POST p-portal/push/unsubscribe': { call: browser('unsubscribe') },
  'POST p-portal/push/state': { call: browser('state') },
  // Alerts are turned off in that browser.
  'POST p-portal/push/test': {
    call: () => ({ ...browser('test')(), headers: { [idempotencyHeader]: randomUUID() } }),
    answers: 404,
  },
}
