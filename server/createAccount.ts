import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import {
  accountTypes,
  type AccountType,
  createAccount,
  isStaffType,
  type NewAccount,
} from './services/account/createAccount.ts'

const usage = `npm run create-account -- [--database main] --type TYPE --user NAME --first NAME --last NAME
  --type ${accountTypes.join('|')}
      staff are employees without patients of their own; a client is an organization that acts for its residents;
      a representative is a person without a record who acts for others (see npm run representative)
  --name TEXT          instead of --first and --last for a client; for a provider or nurse also the name that patients
                       read, such as "Dr. Hannah Lee"
  --email ADDRESS      where a forgotten password is helped with
  --patient PTID       the patient whose account it is; without it a new patient is made (--dob 1974-03-14, --sex F|M|U)
  --specialty TEXT     of a provider or nurse
  --site NAME          staff sign in there and see its patients; repeatable; without it, all sites
  --default-site NAME  the site that the sign-in page selects
  --password-stdin     reads the password from standard input; without it, it is asked for
What is not given is asked for.`

/** Asks a question without echoing what is typed. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`${question} is missing.\n${usage}`)
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await reader.question(`${question}: `)).trim()
  } finally {
    reader.close()
  }
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(`A password is missing: give it with --password-stdin.\n${usage}`)
  const password = await askHidden('Password: ')
  if ((await askHidden('Password again: ')) !== password) throw new Refusal('passwords: the two entries differ')
  return password
}

function accountType(type: string): AccountType {
  const known = accountTypes.find((one) => one === type)
  if (known === undefined) throw new Refusal(`--type: expected ${accountTypes.join(', ')}; got ${type}`)
  return known
}

function sexOf(value: string | undefined): NewAccount['sex'] {
  if (value === undefined || value === 'F' || value === 'M' || value === 'U') return value
  throw new Refusal('--sex: expected F, M or U')
}

function patientId(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id < 1) throw new Refusal('--patient: expected a patient number')
  return id
}

const options = {
  database: { type: 'string', default: 'main' },
  user: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  first: { type: 'string' },
  last: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  type: { type: 'string' },
  patient: { type: 'string' },
  dob: { type: 'string' },
  sex: { type: 'string' },
  specialty: { type: 'string' },
  site: { type: 'string', multiple: true },
  'default-site': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

type Flags = ReturnType<typeof readArguments>
const readArguments = () => parseArgs({ options }).values

/** The types that a flag is for. A flag of another type is refused, because it would have no effect. */
const onlyFor: readonly (readonly [keyof Flags, readonly AccountType[]])[] = [
  ['patient', ['patient']],
  ['dob', ['patient']],
  ['sex', ['patient']],
  ['name', ['client', 'provider', 'nurse']],
  ['specialty', ['provider', 'nurse']],
  ['site', ['provider', 'nurse', 'staff']],
  ['default-site', ['provider', 'nurse', 'staff']],
]

function refuseOtherFlags(flags: Flags, type: AccountType): void {
  for (const [flag, types] of onlyFor)
    if (flags[flag] !== undefined && !types.includes(type))
      throw new Refusal(`--${flag}: only for ${types.join(', ')}, not for ${type}`)
  if (flags.patient !== undefined && (flags.dob !== undefined || flags.sex !== undefined))
    throw new Refusal('--dob, --sex: only for a new patient, not with --patient')
}

/** Returns first and last name. A client's name is in two parts too: Acme, Care Homes. */
async function namesOf(flags: Flags, type: AccountType): Promise<Pick<NewAccount, 'nameFirst' | 'nameLast'>> {
  if (type === 'client' && flags.first === undefined && flags.last === undefined) {
    const name = flags.name ?? (await ask('Name of the organization'))
    const [nameFirst = '', ...more] = name.trim().split(/\s+/)
    return { nameFirst, nameLast: more.join(' ') }
  }
  const nameFirst = flags.first ?? (await ask('First name'))
  return { nameFirst, nameLast: flags.last ?? (await ask('Last name')) }
}

async function run(): Promise<void> {
  const flags = readFlags(readArguments, usage)
  if (flags.help) return console.log(usage)
  const config = readConfig(process.env)
  const type = accountType(flags.type ?? (await ask(`Type (${accountTypes.join(', ')})`)))
  refuseOtherFlags(flags, type)
  const account: NewAccount = {
    type,
    ptId: patientId(flags.patient),
    dob: flags.dob,
    sex: sexOf(flags.sex),
    userName: flags.user ?? (await ask('User name')),
    ...(await namesOf(flags, type)),
    fullName: flags.name,
    specialty: flags.specialty,
    email: flags.email,
    password: flags['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : await askPassword(),
    site: { name: config.CLINIC_NAME ?? 'Main site', timeZone: config.CLINIC_TIME_ZONE },
    sites: flags.site,
    defaultSite: flags['default-site'],
  }
  await withDatabase(flags.database, async (db) => {
    const { userId, ptId } = await createAccount(db, account)
    const whose = ptId === null ? '' : `, patient ${ptId},`
    const portal = isStaffType(type) ? 'employee' : type === 'client' ? 'client' : 'patient'
    console.log(
      `Account ${account.userName} (${userId})${whose} can sign in to ${flags.database} at the ${portal} portal.`,
    )
  })
}

await runCommand(run)
