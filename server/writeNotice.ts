import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { localeNames } from '#src/contract/portal.ts'
import { WrongSetting } from './config.ts'
import { EmbeddedUnavailable } from './db/postgresProgram.ts'
import { describeError } from './describeError.ts'
import { openClinic } from './openClinic.ts'
import { writeNotice } from './services/notices/writeNotice.ts'
import { ServiceError } from './ServiceError.ts'

const usage = `npm run notice -- KEY --language en|es|ar --title TITLE [--ends 2026-12-31T18:00Z] [--database main] < TEXT
  Puts up a page that everybody can read at /ce/KEY. TEXT is plain; an empty line begins a paragraph.`

/** What the person who runs this can mend, in one line. */
class Refusal extends Error {
  override name = 'Refusal'
}

function readFlags() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        language: { type: 'string' },
        title: { type: 'string' },
        ends: { type: 'string' },
        database: { type: 'string', default: 'main' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, key: positionals.length === 1 ? positionals[0] : undefined }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : 'Unknown flags'}\n${usage}`)
  }
}

async function run(): Promise<void> {
  const { key, language, title, ends, database: name, help } = readFlags()
  const known = v.safeParse(v.picklist(localeNames), language)
  if (help || !key || !title || !known.success) {
    if (!help) throw new Refusal(usage)
    console.log(usage)
    return
  }
  const endsAt = ends === undefined ? null : new Date(ends)
  const body = await text(process.stdin)
  const clinic = await openClinic(process.env)
  try {
    const database = clinic.databases.get(name)
    if (!database) throw new Refusal(`There is no database ${name}: ${[...clinic.databases.keys()].join(', ')}.`)
    await writeNotice(database.db, { key, language: known.output, title, body, endsAt }, new Date())
    console.log(`Everybody can read it at /ce/${key}.`)
  } finally {
    await clinic.close()
  }
}

try {
  await run()
} catch (error) {
  const isPlain = [Refusal, ServiceError, WrongSetting, EmbeddedUnavailable].some((kind) => error instanceof kind)
  const said =
    error instanceof ServiceError ? (error.detail ?? error.code) : error instanceof Error ? error.message : ''
  console.error(isPlain ? said : describeError(error))
  process.exitCode = 1
}
