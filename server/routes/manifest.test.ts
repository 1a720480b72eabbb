import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { PortalKind } from '#src/contract/portal.ts'
import { testServer, type TestServer } from '../../tests/server.ts'

const Manifest = v.object({
  name: v.string(),
  short_name: v.pipe(v.string(), v.maxLength(12)),
  id: v.string(),
  start_url: v.string(),
  icons: v.pipe(v.array(v.unknown()), v.minLength(1)),
  shortcuts: v.array(v.object({ url: v.string() })),
  screenshots: v.optional(v.array(v.unknown())),
})

const text = readFileSync(new URL('../../public/manifest.webmanifest', import.meta.url), 'utf8')
let folder: string
const servers = new Map<PortalKind, TestServer>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yarrow-manifest-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'manifest.webmanifest'), text)
  const patient = await testServer({ staticFolder: folder, kind: 'patient' })
  servers.set('patient', patient)
  for (const kind of ['employee', 'client'] as const)
    servers.set(kind, await testServer({ staticFolder: folder, kind, databases: patient.databases }))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function manifestOf(kind: PortalKind) {
  const response = await servers.get(kind)?.fetch('/manifest.webmanifest')
  expect(response?.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  return v.parse(Manifest, await response?.json())
}

test('each of the three portals has a manifest with its own name', async () => {
  expect(await manifestOf('patient')).toMatchObject({ name: 'Yarrow', short_name: 'Yarrow' })
  expect(await manifestOf('employee')).toMatchObject({ name: 'Yarrow Employee Portal', short_name: 'Employee' })
  expect(await manifestOf('client')).toMatchObject({ name: 'Yarrow Client Portal', short_name: 'Client' })
})

test('only the patient portal has screenshots and shortcuts other than Home', async () => {
  const { shortcuts, screenshots } = await manifestOf('patient')
  expect(shortcuts.length).toBeGreaterThan(1)
  expect(screenshots?.length).toBeGreaterThan(0)
  for (const kind of ['employee', 'client'] as const) {
    const manifest = await manifestOf(kind)
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/app/home'])
    expect(manifest.screenshots).toBeUndefined()
  }
})

test('an unchanged manifest is confirmed with 304, but not for the ETag of another portal', async () => {
  const tag = (await servers.get('employee')?.fetch('/manifest.webmanifest'))?.headers.get('etag') ?? ''
  const again = { headers: { 'if-none-match': tag } }
  expect((await servers.get('employee')?.fetch('/manifest.webmanifest', again))?.status).toBe(304)
  expect((await servers.get('client')?.fetch('/manifest.webmanifest', again))?.status).toBe(200)
})

test('the manifest is not found without a build', async () => {
  const bare = await testServer({ kind: 'employee' })
  expect((await bare.fetch('/manifest.webmanifest')).status).toBe(404)
})
