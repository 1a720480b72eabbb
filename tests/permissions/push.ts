import type { Rows } from '../permissionRow.ts'

const browser = (verb: string) => () => ({
  path: `p-portal/push/${verb}`,
  body: { endpoint: 'https://push.test/a-browser' },
})

export const rows: Rows = {
  'POST p-portal/push/subscribe': { call: browser('subscribe') },
  'POST p-portal/push/unsubscribe': { call: browser('unsubscribe') },
  'POST p-portal/push/state': { call: browser('state') },
}
