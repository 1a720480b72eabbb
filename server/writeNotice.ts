import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { localeNames } from '#src/contract/portal.ts'
import { Refusal, readFlags, runCommand, withDatabase } from './command.ts'
import { writeNotice } from './services/notices/writeNotice.ts'

const usage = `npm run notice -- KEY --language en|es|ar --title TITLE [--ends 2026-12-31T18:00Z] [--database main] < TEXT
  Puts up a page that everybody can read at /ce/KEY, or at /DATABASE/ce/KEY for another database than main. TEXT is plain; an empty line begins a paragraph.`

const options = {
  language: { type: 'string' },
  title: { type: 'string' },
  ends: { type: 'string' },
  database: { type: 'string', default: 'main' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

async function run(): Promise<void> {
  const { values, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  const { language, title, ends, database, help } = values
  if (help) return console.log(usage)
  const [key, ...more] = positionals
  const known = v.safeParse(v.picklist(localeNames), language)
  if (!key || more.length > 0 || !title || !known.success) throw new Refusal(usage)
  const endsAt = ends === undefined ? null : new Date(ends)
  const body = await text(process.stdin)
  await withDatabase(database, async (db) => {
    await writeNotice(db, { key, language: known.output, title, body, endsAt }, new Date())
    const base = database === options.database.default ? '' : `/${database}`
    console.log(`Everybody can read it at ${base}/ce/${key}.`)
  })
}

await runCommand(run)
