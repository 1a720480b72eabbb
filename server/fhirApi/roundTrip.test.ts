import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { contentsOf } from '../../tests/recordContents.ts'
import { testServer } from '../../tests/server.ts'
import { importFhir } from '../fhir/importFhir.ts'
import { fhirResources } from '../services/fhirClients/fhirResources.ts'
import { grant, testBase, type TestClient, testClient } from '../../tests/fhirClient.ts'

const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const files = existsSync(folder) ? readdirSync(folder) : []

/** Returns every resource of a type as the raw JSON text, because parsing would drop digits of numbers. */
async function linesOf(client: TestClient, type: string): Promise<string[]> {
  const lines: string[] = []
  for (let path: string | undefined = `${type}?_count=200`; path !== undefined;) {
    const text = await (await client.get(path)).text()
    lines.push(...[...text.matchAll(/"resource":(.*?),"search":\{"mode":"match"\}/g)].map(([, line = '']) => line))
    const next: string | undefined = /"relation":"next","url":"([^"]+)"/.exec(text)?.[1]
    path = next?.slice(`${testBase}/`.length)
  }
  return lines
}

describe.skipIf(files.length === 0)('an imported record (needs the shared data)', () => {
  let server: Awaited<ReturnType<typeof testServer>>

  beforeAll(async () => {
    server = await testServer()
  })

  it.each(files)(
    'of %s is the same after export and import elsewhere, except charges and links to providers and sites',
    async (file) => {
      const { db } = server.databases['main']!
      const { ptId } = await importFhir(db, createReadStream(join(folder, file)))
      const client = await testClient(db, server)
      await grant(db, client.clientId, ptId)
      const lines: string[] = []
      for (const { resName } of fhirResources) lines.push(...(await linesOf(client, resName)))
      const elsewhere = await testDatabase()
      const again = await importFhir(elsewhere.db, Buffer.from(lines.join('\n')))
      expect(await contentsOf(elsewhere.db, again.ptId)).toEqual(await contentsOf(db, ptId))
    },
  )
})
