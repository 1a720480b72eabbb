import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { listPlannable } from './services/billing/plans/listPlannable.ts'
import { endPaymentPlan, writePaymentPlan } from './services/billing/plans/writePaymentPlan.ts'

const usage = `npm run payment-plan -- --charge N [--name TEXT --months N] [--end] [--database main]
  Makes a payment plan of what is open of a charge, or changes its plan; what is not given stays.
  A new plan needs --name and --months. The charge is then due by the plan's terms and not by its age.
  --created DAY      yyyy-mm-dd; the first installment is due a month later; default: today
  --late-fee AMOUNT  US dollars; default: 0
  --grace-days N     days after which an installment is late; default: 0
  --interest RATE    percent a year; default: 0
  --collections, --no-collections
                     whether an agency collects it: then it can't be paid in the portal
  --end              ends the plan: the charge is due by its age again
  --list MRN         prints the open charges and plans of a patient, with their numbers`

const options = {
  list: { type: 'string' },
  charge: { type: 'string' },
  name: { type: 'string' },
  months: { type: 'string' },
  created: { type: 'string' },
  'late-fee': { type: 'string' },
  'grace-days': { type: 'string' },
  interest: { type: 'string' },
  collections: { type: 'boolean' },
  end: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Returns a flag's number. Undefined if it is missing. */
function numberOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(given)) throw new Refusal(`--${name}: expected a number`)
  return Number(given)
}

/** Returns an amount in cents. Undefined if it is missing. */
function centsIn(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(given) ?? []
  if (dollars === undefined) throw new Refusal(`--${name}: expected an amount such as 15 or 15.50`)
  return Number(dollars) * 100 + Number(cents)
}

async function printCharges(mrn: string, database: string): Promise<void> {
  await withDatabase(database, async (db) => {
    for (const { ledgerId, chargeName, chargeDate, openCents, plan } of await listPlannable(db, mrn))
      console.log(
        `${ledgerId} ${chargeName}, ${chargeDate}: ${money(openCents)} open${plan === null ? '' : `, plan ${plan}`}`,
      )
  })
}

async function run(): Promise<void> {
  const { values } = readFlags(() => parseArgs({ options, allowNegative: true }), usage)
  if (values.help) return console.log(usage)
  if (values.list !== undefined) return printCharges(values.list, values.database)
  const ledgerId = numberOf('charge', values.charge)
  if (ledgerId === undefined) throw new Refusal(usage)
  await withDatabase(values.database, async (db) => {
    if (values.end) {
      await endPaymentPlan(db, ledgerId)
      return console.log(`Charge ${ledgerId} has no plan any more.`)
    }
    const given = {
      ledgerId,
      name: values.name,
      months: numberOf('months', values.months),
      createdOn: values.created,
      lateFeeCents: centsIn('late-fee', values['late-fee']),
      graceDays: numberOf('grace-days', values['grace-days']),
      interestRate: numberOf('interest', values.interest),
      inCollections: values.collections,
    }
    const plan = await writePaymentPlan(db, given, new Date())
    console.log(
      `Plan ${plan.payPlanId}, ${plan.payPlanTypeName}: ${money(plan.openCents)} left, ${plan.durationInMonths} months from ${plan.datePlanCreated}.`,
    )
  })
}

await runCommand(run)
