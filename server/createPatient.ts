import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { createPatient } from './services/patients/createPatient.ts'

const usage = `npm run patient -- --first NAME --last NAME --dob 1974-03-14 --sex F|M|U [--database main]
  Creates a patient without an account, such as a resident of a care home, and prints the number.
  --middle NAME, --phone NUMBER, --mrn NUMBER (medical record number)
  --email ADDRESS     with it, the patient can activate an account in the patient portal
  --site NAME         staff of this site see the patient; without it, all staff
  --provider USER     user name of the provider to whom the patient may write
  --allow-duplicate   also if a patient has the same name and date of birth`

const options = {
  first: { type: 'string' },
  middle: { type: 'string' },
  last: { type: 'string' },
  dob: { type: 'string' },
  sex: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  mrn: { type: 'string' },
  site: { type: 'string' },
  provider: { type: 'string' },
  'allow-duplicate': { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function run(): Promise<void> {
  const { values } = readFlags(() => parseArgs({ options }), usage)
  if (values.help) return console.log(usage)
  const { first, middle, last, dob, sex, email, phone, mrn, site, provider } = values
  if (first === undefined || last === undefined || dob === undefined || sex === undefined)
    throw new Refusal(`--first, --last, --dob and --sex are required.\n${usage}`)
  if (sex !== 'F' && sex !== 'M' && sex !== 'U') throw new Refusal('--sex: expected F, M or U')
  const about = { nameFirst: first, nameMiddle: middle, nameLast: last, dob, email, phone, extId: mrn }
  const allowDuplicate = values['allow-duplicate']
  await withDatabase(values.database, async (db) => {
    const { ptId } = await createPatient(db, { ...about, sex, site, provider, allowDuplicate }, new Date())
    console.log(`Patient ${ptId} was created.`)
  })
}

await runCommand(run)
