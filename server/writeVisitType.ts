import { parseArgs } from 'node:util'
import type { Modality } from '#src/contract/booking.ts'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import type { Database } from './db/client.ts'
import { listVisitTypes } from './services/appointments/listVisitTypes.ts'
import { writeVisitType } from './services/appointments/writeVisitType.ts'

const usage = `npm run visit-type -- NAME [--minutes N] [--provider USER… | --all-providers] [--without USER…] [--closed | --open] [--database main]
  What patients can request an appointment for, how long it takes, and who offers it. NAME is in English.
  The same NAME again changes that visit type, and what is not given stays. A new one needs --minutes.
  --number N         changes visit type N instead, also its name
  --name-es TEXT, --name-ar TEXT
  --instructions TEXT, --instructions-es TEXT, --instructions-ar TEXT
                     what to bring and how to prepare; empty for none
  --modality WAY     in-person (default), video or phone
  --lead-hours N     a visit starts this long after its request at the earliest; default: 0
  --horizon-days N   a visit can be requested this far ahead; default: 365
  --provider USER    user name of a provider who offers it, repeatable; --all-providers: everyone with an account
  --without USER     user name of a provider who no longer offers it, repeatable
  --closed           patients can't request it any more; appointments stay
  --list             prints the visit types and who offers them
  Providers enter their hours in the employee portal, under Appointments.`

const options = {
  list: { type: 'boolean', default: false },
  number: { type: 'string' },
  'name-es': { type: 'string' },
  'name-ar': { type: 'string' },
  instructions: { type: 'string' },
  'instructions-es': { type: 'string' },
  'instructions-ar': { type: 'string' },
  minutes: { type: 'string' },
  modality: { type: 'string' },
  'lead-hours': { type: 'string' },
  'horizon-days': { type: 'string' },
  provider: { type: 'string', multiple: true },
  'all-providers': { type: 'boolean', default: false },
  without: { type: 'string', multiple: true },
  closed: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function printTypes(db: Database): Promise<void> {
  for (const { templateId, name, minutes, modality, isActive, providers } of await listVisitTypes(db)) {
    const facts = [`${minutes} min`, modality, !isActive && 'closed'].filter(Boolean).join(', ')
    console.log(`${templateId} ${name} (${facts}): ${providers.join(', ') || 'nobody offers it'}`)
  }
}

/** Returns a flag's number. Undefined if it is missing. */
function numberOf(flags: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const given = flags[name]
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^\d{1,9}(\.\d+)?$/.test(given)) throw new Refusal(`--${name}: expected a number`)
  return Number(given)
}

async function run(): Promise<void> {
  const { values: flags, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  if (flags.help) return console.log(usage)
  if (flags.list) return withDatabase(flags.database, printTypes)
  const [name, ...more] = positionals
  const { instructions, without, closed, open } = flags
  const templateId = numberOf(flags, 'number')
  if ((name === undefined && templateId === undefined) || more.length > 0 || (closed && open)) throw new Refusal(usage)
  const leadHours = numberOf(flags, 'lead-hours')
  await withDatabase(flags.database, async (db) => {
    const type = await writeVisitType(db, {
      templateId,
      name,
      nameEs: flags['name-es'],
      nameAr: flags['name-ar'],
      instructions,
      instructionsEs: flags['instructions-es'],
      instructionsAr: flags['instructions-ar'],
      minutes: numberOf(flags, 'minutes'),
      // The service checks the value.
      modality: flags.modality as Modality | undefined,
      leadMinutes: leadHours === undefined ? undefined : leadHours * 60,
      horizonDays: numberOf(flags, 'horizon-days'),
      offeredBy: flags['all-providers'] ? 'all' : flags.provider,
      notOfferedBy: without,
      ...((closed || open) && { isActive: open }),
    })
    console.log(
      `Visit type ${type.templateId}, ${type.name}, is ${type.isActive ? 'open' : 'closed'}. Providers who offer it: ${type.offers}.`,
    )
  })
}

await runCommand(run)
