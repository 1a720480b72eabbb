import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PortalConfig } from '#src/contract/portal.ts'
import { portalConfig, type PortalSettings } from './portal.ts'
import { securityHeaders } from './securityHeaders.ts'

const configOf = (settings: PortalSettings) =>
  v.parse(PortalConfig, portalConfig('patient', 'Clinic', [{ key: 'main', name: 'Main' }], settings))

test('portalConfig offers the reference service, but prefers scans on the device', () => {
  expect(
    configOf({ visualVitals: { kind: 'reference' }, visualVitalsClient: 'riverside' }).analysis.visualVitals,
  ).toEqual({
    url: '/analysis/{database}/visual-vitals/',
    isReference: true,
    isPreferred: false,
    client: 'riverside',
  })
})

test('portalConfig prefers a clinic’s own service, and assumes no reference engine there', () => {
  const url = 'https://analysis.example/v/'
  expect(configOf({ visualVitals: { kind: 'own', url } }).analysis.visualVitals).toEqual({
    url,
    isReference: false,
    isPreferred: true,
    client: '',
  })
})

test('portalConfig has no service if none is configured, and treats devices as private by default', () => {
  expect(configOf({ visualVitals: { kind: 'none' } }).analysis.visualVitals).toBeNull()
  expect(configOf({}).analysis.visualVitals).toBeNull()
  expect(configOf({}).isSharedDevice).toBe(false)
  expect(configOf({ isSharedDevice: true }).isSharedDevice).toBe(true)
})

test('portalConfig names the engines of the screening tools and the emergency number', () => {
  const tools = { SkinLesion: { kind: 'reference' } } as const
  expect(configOf({ tools, emergencyPhone: '112' })).toMatchObject({ analysis: { tools }, emergencyPhone: '112' })
  expect(configOf({})).toMatchObject({ analysis: { tools: {} }, emergencyPhone: null })
})

async function connectSrc(
  analysisUrl?: string | null,
  path = '/',
  toolUrls: readonly string[] = [],
): Promise<string | undefined> {
  const app = new Hono()
  const more = { toolUrls, ...(analysisUrl ? { analysisUrl } : {}) }
  app.use(securityHeaders({ scriptHashes: [], isHttps: false, trustsProxy: false, ...more }))
  app.get(path, (c) => c.text(''))
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? ''
  return policy.split('; ').find((part) => part.startsWith('connect-src'))
}

test('the content security policy allows calls to this server and a clinic’s own service only', async () => {
  for (const path of ['/', '/assets/vitals-worker-DP8e6n2z.js']) {
    expect(await connectSrc(null, path)).toBe("connect-src 'self'")
    expect(await connectSrc('https://analysis.example:8443/{database}/v/', path)).toBe(
      "connect-src 'self' https://analysis.example:8443 wss://analysis.example:8443",
    )
  }
  const cardReader = '/assets/card-reader-DpWq_-1t.js'
  expect(await connectSrc('https://analysis.example/', cardReader)).toBe("connect-src 'self'")
  expect(await connectSrc('http://localhost:9000/')).toBe(
    "connect-src 'self' http://localhost:9000 ws://localhost:9000",
  )
})

test('the content security policy allows each service of a screening tool once, in documents only', async () => {
  const urls = ['https://ai.example/arthritis/analyze', 'https://ai.example/edema/analyze', 'http://localhost:9000/']
  expect(await connectSrc(null, '/', urls)).toBe("connect-src 'self' https://ai.example http://localhost:9000")
  expect(await connectSrc('https://ai.example/v/', '/', urls)).toBe(
    "connect-src 'self' https://ai.example wss://ai.example http://localhost:9000",
  )
  for (const worker of ['/assets/vitals-worker-DP8e6n2z.js', '/assets/card-reader-DpWq_-1t.js'])
    expect(await connectSrc(null, worker, urls)).toBe("connect-src 'self'")
})
