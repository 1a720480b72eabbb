import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const meta = new URL('migrations/meta/', import.meta.url)
const Journal = v.object({ entries: v.array(v.object({ idx: v.number(), tag: v.string() })) })

it('the migrations folder has one snapshot of the schema, that of the newest migration', () => {
  const { entries } = v.parse(Journal, JSON.parse(readFileSync(new URL('_journal.json', meta), 'utf8')))
  const newest = Math.max(...entries.map(({ idx }) => idx))
  const kept = `${String(newest).padStart(4, '0')}_snapshot.json`
  const found = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  expect(
    found,
    `drizzle-kit compares the schema with the newest snapshot only: delete all snapshots but meta/${kept}`,
  ).toEqual([kept])
})

it('the migrations folder has a migration for every change of the schema', async () => {
  const [newest = ''] = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  const migrated = JSON.parse(readFileSync(new URL(newest, meta), 'utf8')) as ReturnType<typeof generateDrizzleJson>
  const tables = readdirSync(new URL('schema/', import.meta.url)).filter((name) => !name.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(tables.map((name) => import(`./schema/${name}`)))
  const statements = await generateMigration(migrated, generateDrizzleJson(Object.assign({}, ...modules)))
  expect(
    statements,
    'npx drizzle-kit generate --config server/db/drizzle.config.ts --name <area> writes the missing migration',
  ).toEqual([])
})
