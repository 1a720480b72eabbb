import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { createAccount, type NewAccount } from './services/account/createAccount.ts'

const usage = `npm run create-account -- [--database main] --user NAME --type patient|provider --first NAME --last NAME
  --email ADDRESS      where a forgotten password is helped with
  --patient PTID       the patient whose account it is; without it a new patient is made
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

function accountType(type: string): NewAccount['type'] {
  if (type === 'patient' || type === 'provider') return type
  throw new Refusal(`--type: expected patient or provider, got ${type}`)
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
  email: { type: 'string' },
  type: { type: 'string' },
  patient: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function run(): Promise<void> {
  const { values: flags } = readFlags(() => parseArgs({ options }), usage)
  if (flags.help) return console.log(usage)
  const config = readConfig(process.env)
  const type = accountType(flags.type ?? (await ask('Type (patient or provider)')))
  const account: NewAccount = {
    type,
    ptId: patientId(flags.patient),
    userName: flags.user ?? (await ask('User name')),
    nameFirst: flags.first ?? (await ask('First name')),
    nameLast: flags.last ?? (await ask('Last name')),
    email: flags.email,
    password: flags['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : await askPassword(),
    site: { name: config.CLINIC_NAME ?? 'Main site', timeZone: config.CLINIC_TIME_ZONE },
  }
  await withDatabase(flags.database, async (db) => {
    const { userId } = await createAccount(db, account)
    console.log(`Account ${account.userName} (${userId}) can sign in to ${flags.database}.`)
  })
}

await runCommand(run)
