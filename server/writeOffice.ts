import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { writeOffice } from './services/messages/writeOffice.ts'

const usage = `npm run office -- NAME --reader USER [--email ADDRESS] [--closed] [--database main]
  People write to an office as to a person. --reader is the user name of the provider who reads for it.
  The same NAME again changes that office; with --closed nobody can write to it any more.`

const options = {
  reader: { type: 'string' },
  email: { type: 'string' },
  closed: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function run(): Promise<void> {
  const { values, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  const [name, ...more] = positionals
  if (values.help) return console.log(usage)
  if (name === undefined || more.length > 0) throw new Refusal(usage)
  await withDatabase(values.database, async (db) => {
    const { reader, email, closed } = values
    const { officeId } = await writeOffice(db, { name, reader, email, isActive: !closed })
    console.log(closed ? `Office ${officeId} is closed.` : `People can write to office ${officeId}, ${name.trim()}.`)
  })
}

await runCommand(run)
