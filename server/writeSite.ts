import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/client.ts'
import { readClinicSites } from './services/clinic/readClinicSites.ts'
import { writeSite } from './services/clinic/writeSite.ts'

const usage = `npm run site -- NAME [--home] [--closed | --open] [--for-all-staff | --staff USER…] [--database main]
  The clinic's sites: where staff sign in, and whose patients they see. The sign-in page lists the open ones to everyone.
  The same NAME again changes that site, and what is not given stays.
  --number N         changes site N instead, also its name; a place of imported records becomes a site of the clinic
  --alias TEXT, --phone TEXT, --address TEXT
  --time-zone ZONE   zone of its appointments, such as America/New_York; default: CLINIC_TIME_ZONE
  --home             makes it the home site
  --for-all-staff    all present staff may sign in there and see its patients; --staff names one account, repeatable
  --list             prints the sites, and the places of imported records to which patients belong`

const options = {
  list: { type: 'boolean', default: false },
  number: { type: 'string' },
  alias: { type: 'string' },
  phone: { type: 'string' },
  address: { type: 'string' },
  'time-zone': { type: 'string' },
  home: { type: 'boolean', default: false },
  closed: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  'for-all-staff': { type: 'boolean', default: false },
  staff: { type: 'string', multiple: true },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function printSites(db: Database): Promise<void> {
  const { sites, places } = await readClinicSites(db)
  for (const { siteId, name, timeZone, isHomeSite, isActive } of sites)
    console.log(
      `${siteId} ${name} (${[timeZone, isHomeSite && 'home', !isActive && 'closed'].filter(Boolean).join(', ')})`,
    )
  if (places.length === 0) return
  console.log('Places of imported records that are not sites of the clinic:')
  for (const { siteId, name, patients } of places) console.log(`${siteId} ${name} (patients: ${patients})`)
}

async function run(): Promise<void> {
  const { values: flags, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  if (flags.help) return console.log(usage)
  if (flags.list) return withDatabase(flags.database, printSites)
  const [name, ...more] = positionals
  const { number, alias, phone, address, closed, open } = flags
  if ((name === undefined && number === undefined) || more.length > 0 || (closed && open)) throw new Refusal(usage)
  if (number !== undefined && !/^\d{1,15}$/.test(number)) throw new Refusal('--number: expected the number of a site')
  const staff = flags['for-all-staff'] ? ('all' as const) : flags.staff
  const given = {
    ...(number !== undefined && { siteId: Number(number) }),
    name,
    alias,
    phone,
    address,
    timeZone: flags['time-zone'],
    staff,
    ...((closed || open) && { isActive: open }),
    ...(flags.home && { isHomeSite: true as const }),
  }
  const { CLINIC_TIME_ZONE } = readConfig(process.env)
  await withDatabase(flags.database, async (db) => {
    const site = await writeSite(db, given, CLINIC_TIME_ZONE)
    console.log(`Site ${site.siteId}, ${site.name}, is ${site.isActive ? 'open' : 'closed'}.`)
    if (site.staffWithoutSite > 0)
      console.log(`${site.staffWithoutSite} staff accounts have no open site, so they can't sign in: use --staff.`)
  })
}

await runCommand(run)
