import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { clinicNameOf } from './clinicNameOf.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/client.ts'
import type { OpenClinic } from './openClinic.ts'
import { mailOrigins, portalsOf } from './portals.ts'
import { mailContextOf } from './routes/mailContextOf.ts'
import { listUnsettled } from './services/billing/listUnsettled.ts'
import { type SettledSubject, settleByHand } from './services/billing/settleByHand.ts'

const usage = `npm run payment -- (--payment N | --refund N) (--done TRANSACTION | --declined) [--database main]
  Stores what became of a payment or refund that the payment service has not answered about, after you looked it up
  there by its order: --done with the service's number of it, or --declined if the service has none or refused it.
  The patient gets a message, as if the service had answered. The server asks for 30 days by itself.
npm run payment -- --list [--database main]
  prints the payments and refunds whose outcome is not known`

const options = {
  list: { type: 'boolean', default: false },
  payment: { type: 'string' },
  refund: { type: 'string' },
  done: { type: 'string' },
  declined: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function print(db: Database): Promise<void> {
  for (const { kind, id, ptId, cents, gateway, orderId, startedAt } of await listUnsettled(db))
    console.log(
      `${kind} ${id}: $${(cents / 100).toFixed(2)} of patient ${ptId}, sent ${startedAt.toISOString()} to ${gateway}, order ${orderId}`,
    )
}

function subjectOf(payment: string | undefined, refund: string | undefined): SettledSubject {
  const kind = payment === undefined ? 'refund' : 'payment'
  const id = payment ?? refund ?? ''
  if ((payment === undefined) === (refund === undefined) || !/^[1-9]\d{0,14}$/.test(id)) throw new Refusal(usage)
  return { kind, id: Number(id) }
}

async function mailOf(clinic: OpenClinic, key: string) {
  const config = readConfig(process.env)
  const databases = [...clinic.databases.keys()].map((one) => ({ key: one }))
  const origins = mailOrigins(portalsOf(config), config)
  // The running server looks for queued mails itself.
  const mail = { origins, sender: config.MAIL_FROM, wake: () => {} }
  return mailContextOf({ clinicName: await clinicNameOf(config, clinic), databases, mail }, key)
}

async function run(): Promise<void> {
  const { values } = readFlags(() => parseArgs({ options }), usage)
  if (values.help) return console.log(usage)
  const { list, payment, refund, done, declined, database } = values
  if (list) return withDatabase(database, print)
  const subject = subjectOf(payment, refund)
  if ((done === undefined) === !declined || (done !== undefined && !/^[\w-]{1,64}$/.test(done)))
    throw new Refusal(usage)
  const end =
    done === undefined
      ? ({ kind: 'declined', code: 'not-received' } as const)
      : ({ kind: 'done', result: { transactionId: done } } as const)
  await withDatabase(database, async (db, clinic) => {
    // The message is in the inbox: only a running server can send alerts about it.
    const push = { hosts: [], notify: () => {} }
    const ctx = { db, database, now: () => new Date(), mail: await mailOf(clinic, database), push }
    const isNew = await settleByHand(ctx, subject, end)
    console.log(`${subject.kind} ${subject.id}: ${end.kind}${isNew ? '' : ' already'}.`)
  })
}

await runCommand(run)
