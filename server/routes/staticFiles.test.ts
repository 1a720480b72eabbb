import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../tests/server.ts'
import { precompress } from '../precompress.ts'
import { preferredEncoding } from './preferredEncoding.ts'

const inline = "document.documentElement.dataset.theme = 'yarrow'"
const page = `<!doctype html><script>${inline}</script><script type="module" src="/assets/main-abc.js"></script>`
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

const reader = 'card-reader-DpWq_-1t.js'
const vitals = 'vitals-worker-B_x1-9aZ.js'
const screening = 'screening-worker-Q7_-2fGh.js'

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yarrow-app-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'assets', 'main-abc.js'), script)
  for (const name of [reader, vitals, screening, 'eng-CYZ2qwst.traineddata', 'card-reader.js', 'vitals-worker.js'])
    writeFileSync(join(folder, 'assets', name), script)
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  await precompress(folder)
  server = await testServer({ staticFolder: folder, backgroundSvg: '<svg/>' })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the built app', () => {
  test('is served in an encoding that the client accepts', async () => {
    const get = (encoding: string) => server.fetch('/assets/main-abc.js', { headers: { 'accept-encoding': encoding } })
    const brotli = await get('gzip, deflate, br')
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script)
    const gzip = await get('gzip')
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script)
    const plain = await get('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })

  test('lets clients cache hashed files for a year, and makes them revalidate the page and the service worker', async () => {
    const cached = async (path: string) => (await server.fetch(path)).headers.get('cache-control')
    expect(await cached('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/index.html', '/sw.js', '/app/labs/7']) expect(await cached(path)).toBe('no-cache')
  })

  test('is confirmed with 304 if unchanged', async () => {
    const first = await server.fetch('/sw.js')
    const tag = first.headers.get('etag') ?? ''
    const again = await server.fetch('/sw.js', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('no-cache')
    expect((await server.fetch('/sw.js', { headers: { 'if-none-match': '"old"' } })).status).toBe(200)
  })

  test('returns its page for paths of the app, and 404 for other paths and for POST', async () => {
    for (const path of ['/', '/auth/login', '/app/labs/7', '/training/login'])
      expect(await (await server.fetch(path)).text()).toBe(page)
    const missing = ['/assets/old-def.js', '/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json', '/x.php']
    for (const path of [...missing, '/api/main/nothing'])
      expect(`${path} ${(await server.fetch(path)).status}`).toBe(`${path} 404`)
    expect((await server.fetch('/app/home', { method: 'POST' })).status).toBe(404)
  })

  test('allows WebAssembly only to the workers that read cards, vital signs and pictures, which can fetch only from it', async () => {
    const policyOf = async (path: string) => (await server.fetch(path)).headers.get('content-security-policy') ?? ''
    for (const script of [reader, vitals, screening]) {
      const policy = await policyOf(`/assets/${script}`)
      expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';")
      expect(policy).not.toMatch(/'unsafe-eval'|unsafe-inline|https?:|data:|blob:|\*/)
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      const packed = await server.fetch(`/assets/${script}`, { headers: { 'accept-encoding': 'br' } })
      expect(packed.headers.get('content-security-policy')).toBe(policy)
      for (const path of [`/x/assets/${script}`, `/${script}`]) expect(await policyOf(path)).not.toContain('wasm')
    }
    for (const path of ['/', '/sw.js', '/assets/main-abc.js', '/assets/card-reader.js', '/assets/vitals-worker.js'])
      expect(await policyOf(path)).not.toContain('wasm')
  })

  test('serves the data of a language as it is, because it is compressed already', async () => {
    const { headers } = await server.fetch('/assets/eng-CYZ2qwst.traineddata', {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('cache-control')).toContain('immutable')
  })

  test('is sent with security headers that allow no inline scripts except its own', async () => {
    const hash = createHash('sha256').update(inline).digest('base64')
    for (const path of ['/', '/portal.json', '/api/main/nothing']) {
      const { headers } = await server.fetch(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types yarrow-frame yarrow-script")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).not.toMatch(/https?:|\*/)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), microphone=\(self\), accelerometer=\(\)/)
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  test('sends HSTS only if people use https', async () => {
    const databases = server.databases
    const https = await testServer({ databases, publicOrigin: 'https://portal.example' })
    expect((await https.fetch('/portal.json')).headers.get('strict-transport-security')).toBe('max-age=31536000')
    const proxied = await testServer({ databases, trustedProxies: 1 })
    const came = async (protocol: string) =>
      (await proxied.fetch('/portal.json', { headers: { 'x-forwarded-proto': protocol } })).headers.get(
        'strict-transport-security',
      )
    expect(await came('https')).toBe('max-age=31536000')
    expect(await came('http')).toBeNull()
  })
})

test('a server without a build or background image returns 404 for both, and 200 for its configuration', async () => {
  const bare = await testServer({ databases: server.databases })
  expect((await bare.fetch('/')).status).toBe(404)
  expect((await bare.fetch('/portal.json')).status).toBe(200)
  expect((await bare.fetch('PatientPortal/backgroundImage')).status).toBe(404)
})

test('the portal returns its configuration', async () => {
  const employee = await testServer({ databases: server.databases, kind: 'employee' })
  expect(await (await employee.fetch('/portal.json')).json()).toMatchObject({
    portalKind: 'employee',
    PUserType: 99,
    clinicName: 'Test Clinic',
    apis: [{ key: 'main', url: '/api/main/' }],
    currencies: ['USD', 'MXN', 'GBP', 'CDN', 'JPY'],
  })
  expect(await (await server.fetch('/portal.json')).json()).toMatchObject({ portalKind: 'patient', PUserType: 1 })
})

test('the background image is returned as the text of a data URL', async () => {
  const response = await server.fetch('PatientPortal/backgroundImage')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`)
})

test('preferredEncoding chooses the encoding with the highest weight, and brotli if weights are equal', () => {
  expect(preferredEncoding('gzip, br')).toBe('br')
  expect(preferredEncoding('br;q=0.5, gzip')).toBe('gzip')
  expect(preferredEncoding('*')).toBe('br')
  expect(preferredEncoding('br;q=0, *;q=0.1')).toBe('gzip')
  expect(preferredEncoding('identity')).toBeNull()
  expect(preferredEncoding(undefined)).toBeNull()
})
