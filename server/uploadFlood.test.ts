import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authenticate } from '#src/contract/account.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { postImages } from '#src/contract/images.ts'
import { openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { blobs } from '#server/db/schema/messages.ts'
import { buildServer } from '../tests/crash/buildServer.ts'
import { KilledServer } from '../tests/crash/KilledServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { addSmallClinic, password } from '../tests/smallClinic.ts'

let built: Awaited<ReturnType<typeof buildServer>>
let database: OpenDatabase
let server: KilledServer

beforeAll(async () => {
  built = await buildServer()
  const url = await testDatabaseUrl()
  database = openDatabase(url, { connections: 2 })
  await addSmallClinic(database.db)
  // A heap that is far smaller than all uploads together.
  server = await KilledServer.open(built.script, url, { NODE_OPTIONS: '--max-old-space-size=256' })
})
afterAll(async () => {
  await server?.kill()
  await database?.close()
  rmSync(built.folder, { recursive: true, force: true })
})

async function signIn() {
  const response = await fetch(`${server.origin}/api/main/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ann', password, site: -1, PUserType: 1 }),
  })
  return v.parse(authenticate.reply, await response.json())
}

it('a server survives 100 parallel uploads of 10 MB by one user, and stores each upload that it confirmed', async () => {
  const { token, user } = await signIn()
  const bytes = Buffer.concat([Buffer.from('%PDF-'), randomBytes(attachmentLimits.bytes - 5)])
  const body = JSON.stringify([
    {
      BlobID: 0,
      BlobName: 'scan.pdf',
      BlobAsDataURL: `data:application/pdf;base64,${bytes.toString('base64')}`,
      ImgCatID: 1,
      ImgTypeID: 2,
      RecptID: user.RecptID,
      RecptTypeID: user.RecptTypeID,
    },
  ])
  const send = async () => {
    try {
      const response = await fetch(`${server.origin}/api/main/${postImages.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
  const statuses = await Promise.all(Array.from({ length: 100 }, send))
  const portal = await fetch(`${server.origin}/portal.json`)
  expect(portal.status).toBe(200)
  const done = statuses.filter((status) => status === 200).length
  expect(done).toBeGreaterThan(0)
  // 0: the server closed the connection instead of reading a body that it had refused.
  expect(statuses.filter((status) => ![200, 503, 429, 0].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(await database.db.$count(blobs)).toBe(done)
}, 120_000)
