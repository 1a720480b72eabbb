import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { authenticate } from '../src/contract/account.ts'
import { searchZipCodes } from '../src/contract/referenceLists.ts'
import { openDatabase } from '../server/db/client.ts'
import { databaseUrls } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { referenceLists } from '../server/db/schema/personalInfo.ts'
import { writeReferenceLists } from '../server/db/writeReferenceLists.ts'
import { createAccount } from '../server/services/account/createAccount.ts'
import { importZipCodes } from '../server/services/referenceLists/importZipCodes.ts'
import { readZipCodes } from '../server/services/referenceLists/readZipCodes.ts'
import { buildServer } from '../tests/crash/buildServer.ts'
import { KilledServer } from '../tests/crash/KilledServer.ts'
import { type Spread, spreadOf } from './percentile.ts'

/** Number of postal codes in the list, about as many as the United States have. */
export const zipCodeCount = 44_175
const calls = 1000
const warmUp = 50
const password = 'correct horse'

export interface ZipCodeTimes {
  /** Times of one search after another. */
  readonly search: Spread
  /** Times of calls that read no database, each made after a search: the machine's and HTTP's share. */
  readonly floor: Spread
  /** Time of reading and adding all postal codes, ms. */
  readonly imported: number
  /** Time of writing all reference lists again, ms. */
  readonly written: number
}

/** A CSV file with codes from 11000 to 99348, every second one, in the states of the United States. */
function csvFile(): Buffer {
  const states = ['NY', 'PA', 'VA', 'GA', 'FL', 'OH', 'IN', 'MN', 'IL', 'TX', 'CO', 'CA', 'OR', 'WA']
  const line = (_: unknown, at: number) => `${11_000 + at * 2},City ${at},${states[at % states.length]}`
  return Buffer.from(['zip,city,state', ...Array.from({ length: zipCodeCount }, line)].join('\n'))
}

/** Returns starts as people type them: three to five digits, and the two of the second search. */
const startOf = (call: number) => String(11_000 + ((call * 7919) % 88_000)).slice(0, 2 + (call % 4))

/** Measures the search for postal codes in a built server, over HTTP, one call after another. */
export async function measureZipCodes(folder: string): Promise<ZipCodeTimes> {
  const built = await buildServer()
  const databases = await databaseUrls({ DATA_DIR: join(folder, 'zip-codes') }, { stopOnSignal: false })
  let server: KilledServer | undefined
  try {
    const url = databases.urls['main']
    if (!url) throw new Error('the embedded database has no main')
    const filled = await fillClinic(url)
    server = await KilledServer.open(built.script, url)
    const api = `${server.origin}/api/main/`
    const post = (path: string, body: unknown, token = '') =>
      fetch(api + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    const signIn = await post(authenticate.path, { username: 'ann', password, site: -1, PUserType: 1 })
    const { token } = (await signIn.json()) as { token: string }
    const [times, floors]: [number[], number[]] = [[], []]
    for (let call = 0; call < calls + warmUp; call++) {
      const $filter = `startswith(ZipCode,'${startOf(call)}')`
      const started = performance.now()
      const query = { $filter, $orderby: 'ZipCode,City', $expand: 'State_Ref', $top: '50' }
      const reply = await post(searchZipCodes.path, query, token)
      const { value } = (await reply.json()) as { value: unknown[] }
      const searched = performance.now()
      await (await fetch(`${server.origin}/healthz`)).text()
      if (call >= warmUp) {
        times.push(searched - started)
        floors.push(performance.now() - searched)
      }
      if (value.length === 0 && startOf(call).length < 5) throw new Error('bench: no postal code was found')
    }
    return { search: spreadOf(times), floor: spreadOf(floors), ...filled }
  } finally {
    await server?.kill()
    await databases.stop()
    await rm(built.folder, { recursive: true, force: true })
  }
}

async function fillClinic(url: string): Promise<{ imported: number; written: number }> {
  const database = openDatabase(url, { connections: 2, limits: null })
  const { db } = database
  try {
    await migrate(database)
    const account = { userName: 'ann', password, nameFirst: 'Ann', nameLast: 'Ames', type: 'patient' } as const
    await createAccount(db, { ...account, site: { name: 'Main site', timeZone: 'America/New_York' } })
    const start = performance.now()
    const { added } = await importZipCodes(db, readZipCodes(csvFile(), 'US').places)
    const imported = performance.now() - start
    if (added !== zipCodeCount) throw new Error(`bench: ${added} postal codes were added`)
    await db.update(referenceLists).set({ version: 0 })
    const startLists = performance.now()
    await writeReferenceLists(db)
    const written = performance.now() - startLists
    await db.execute('analyze')
    return { imported, written }
  } finally {
    await database.close()
  }
}
