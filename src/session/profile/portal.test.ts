import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PortalConfig } from '#src/contract/portal.ts'

const config: PortalConfig = {
  portalKind: 'patient',
  clinicName: 'Riverside Family Clinic',
  PUserType: 1,
  apis: [{ key: 'main', name: 'Main', url: '/api/main/' }],
  locales: ['en'],
  currencies: ['USD'],
  themes: ['yarrow'],
  analysis: {},
  isSharedDevice: false,
  crisisPhone: null,
  emergencyPhone: null,
  payments: 'none',
  logging: { pageViews: false, errors: false },
}

const answers: (() => Response)[] = []
const asked = vi.fn<typeof fetch>(async () => (answers.shift() ?? (() => Response.error()))())
const fresh = () => Response.json(config)
const saved = () => Response.json(config, { headers: { 'x-yarrow-saved-at': 'Sat, 21 Nov 2026 09:00:00 GMT' } })

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  answers.length = 0
})
afterEach(() => vi.unstubAllGlobals())

const start = async () => {
  const [{ loadPortal, portalAtom, portalSavedAtAtom }, { store }] = await Promise.all([
    import('./portal.ts'),
    import('../state/session.ts'),
  ])
  return { loadPortal, config: () => store.get(portalAtom), savedAt: () => store.get(portalSavedAtAtom) }
}

it('loadPortal reads the configuration once', async () => {
  answers.push(fresh)
  const portal = await start()
  await Promise.all([portal.loadPortal(), portal.loadPortal()])
  await portal.loadPortal()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(portal.savedAt()).toBeNull()
})

it('loadPortal notes when a saved copy was saved, and reads again until the server answers', async () => {
  answers.push(saved, fresh)
  const portal = await start()
  await portal.loadPortal()
  expect(portal.config()?.clinicName).toBe('Riverside Family Clinic')
  expect(portal.savedAt()).toBe(Date.parse('2026-11-21T09:00:00Z'))
  await portal.loadPortal()
  expect(portal.savedAt()).toBeNull()
  await portal.loadPortal()
  expect(asked).toHaveBeenCalledTimes(2)
})

it('loadPortal reads again after a failure', async () => {
  answers.push(() => new Response('', { status: 503 }), fresh)
  const portal = await start()
  await expect(portal.loadPortal()).rejects.toMatchObject({ code: 'unavailable' })
  await portal.loadPortal()
  expect(portal.config()).not.toBeNull()
})
