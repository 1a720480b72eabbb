import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const Journal = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number(), tag: v.string() })) })

/**
 * Returns a new folder with the migrations before the named one, as a server of that version had them. The caller
 * deletes it.
 */
export function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-migrations-'))
  cpSync(fileURLToPath(new URL('../server/db/migrations', import.meta.url)), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = v.parse(Journal, JSON.parse(readFileSync(file, 'utf8')))
  const first = journal.entries.find(({ tag }) => tag.endsWith(name))
  if (!first) throw new Error(`${name}: no such migration`)
  const entries = journal.entries.filter(({ idx }) => idx < first.idx)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}
