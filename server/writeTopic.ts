import { parseArgs } from 'node:util'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { writeTopic } from './services/messages/writeTopic.ts'

const usage = `npm run topic -- NAME [--description TEXT] [--disclaimer TEXT] [--reader USER] [--type 4] [--ended] [--database main]
  What messages may be about. --reader is the user name of the provider who reads those to an office first.
  Topics of type 4 are offered for new messages, those of every type for answers.
  The same NAME again changes that topic, and what is not given stays; with --ended nobody can choose it any more.`

const options = {
  description: { type: 'string' },
  disclaimer: { type: 'string' },
  reader: { type: 'string' },
  type: { type: 'string' },
  ended: { type: 'boolean', default: false },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function run(): Promise<void> {
  const { values, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  const [name, ...more] = positionals
  if (values.help) return console.log(usage)
  if (name === undefined || more.length > 0) throw new Refusal(usage)
  await withDatabase(values.database, async (db) => {
    const { description, disclaimer, reader, type, ended } = values
    const typeId = type === undefined ? undefined : Number(type)
    const topic = { name, description, disclaimer, reader, typeId, isActive: !ended }
    const { ppRouteId } = await writeTopic(db, topic, new Date())
    console.log(ended ? `Topic ${ppRouteId} is ended.` : `Messages can be about topic ${ppRouteId}, ${name.trim()}.`)
  })
}

await runCommand(run)
