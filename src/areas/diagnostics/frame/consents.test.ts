import { describe, expect, it, vi } from 'vitest'
import { hasConsent, recipientOf, rememberConsent } from './consents.ts'

const page = 'https://portal.example/app'
const service = (url: string, name = 'Skin AI') => recipientOf({ kind: 'service', url, name }, page)

describe('recipientOf', () => {
  it('is nobody if the files stay on the device', () => {
    expect(recipientOf({ kind: 'reference' }, page)).toBeNull()
    expect(recipientOf({ kind: 'none' }, page)).toBeNull()
  })

  it('names a service and its host', () => {
    expect(service('https://ai.example:8443/skin/analyze')).toEqual({
      id: 'https://ai.example:8443',
      name: 'Skin AI',
      host: 'ai.example:8443',
    })
    expect(service('https://ai.example/x', ' ')?.name).toBe('ai.example')
  })

  it('is the clinic for its own model', () => {
    const model = { kind: 'model', name: 'M', version: '1', maker: '', intendedUse: '' } as const
    expect(recipientOf(model, page)).toEqual({ id: 'clinic', name: null, host: null })
  })
})

describe('hasConsent', () => {
  it('is asked once per service and user', async () => {
    const skin = service('https://ai.example/skin')
    const nails = service('https://ai.example/nails')
    const renamed = service('https://ai.example/skin', 'Another company')
    const other = service('https://other.example/skin')
    if (!skin || !nails || !renamed || !other) throw new Error('a service is a recipient')
    expect(await hasConsent('main/1', skin)).toBe(false)
    await rememberConsent('main/1', skin)
    await rememberConsent('main/1', skin)
    expect(await hasConsent('main/1', skin)).toBe(true)
    expect(await hasConsent('main/1', nails)).toBe(true)
    expect(await hasConsent('main/1', renamed)).toBe(false)
    expect(await hasConsent('main/1', other)).toBe(false)
    expect(await hasConsent('main/2', skin)).toBe(false)
  })

  it('is stored without the name of the service or of the user', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    const arthritis = service('https://arthritis.example/analyze', 'Arthritis AI')
    if (!arthritis) throw new Error('a service is a recipient')
    await rememberConsent('main/4711', arthritis)
    expect(await hasConsent('main/4711', arthritis)).toBe(true)
    expect([...stored.values()]).toHaveLength(1)
    expect([...stored.values()].join(' ')).not.toMatch(/arthritis|4711/i)
    vi.unstubAllGlobals()
  })
})
