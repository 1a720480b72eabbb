import { parseArgs } from 'node:util'
import { paymentPageAccess } from '#src/contract/pageAccess.ts'
import { appointmentPageAccess } from '#src/contract/securityActions.ts'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import type { Database } from './db/client.ts'
import { listSecurityActions } from './services/clinic/listSecurityActions.ts'
import { writeSecurityAction } from './services/clinic/writeSecurityAction.ts'

const usage = `npm run security-action -- --action N (--on | --off) [--page ${appointmentPageAccess}] [--database main]
  What all users may do on a page.
  Page ${appointmentPageAccess}, appointments: action 5 shows notes, 6 allows canceling, 7 rescheduling.
  Page ${paymentPageAccess}, payment: action 1 turns it on, 2 allows cards, 3 PayPal, 4 Google Pay, 9999 Apple Pay.
  --list             prints all actions`

const options = {
  list: { type: 'boolean', default: false },
  page: { type: 'string', default: String(appointmentPageAccess) },
  action: { type: 'string', default: '' },
  on: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function print(db: Database): Promise<void> {
  for (const { ppSecPgAccessId: page, ppSecPgActionId: action, nameX, isActive } of await listSecurityActions(db))
    console.log(`page ${page}, action ${action}: ${nameX} (${isActive ? 'on' : 'off'})`)
}

async function run(): Promise<void> {
  const { values } = readFlags(() => parseArgs({ options }), usage)
  if (values.help) return console.log(usage)
  if (values.list) return withDatabase(values.database, print)
  const { page, action, on, off } = values
  if (![page, action].every((one) => /^\d{1,9}$/.test(one)) || on === off) throw new Refusal(usage)
  await withDatabase(values.database, async (db) => {
    const written = { page: Number(page), action: Number(action), isActive: on }
    const { nameX } = await writeSecurityAction(db, written, new Date())
    console.log(`${nameX}: ${on ? 'on' : 'off'}.`)
  })
}

await runCommand(run)
