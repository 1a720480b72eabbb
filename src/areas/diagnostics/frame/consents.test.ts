import { describe, expect, it } from 'vitest'
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
  it('is asked once per service and user', () => {
    const skin = service('https://ai.example/skin')
    const nails = service('https://ai.example/nails')
    const other = service('https://other.example/skin')
    if (!skin || !nails || !other) throw new Error('a service is a recipient')
    expect(hasConsent('main/1', skin)).toBe(false)
    rememberConsent('main/1', skin)
    rememberConsent('main/1', skin)
    expect(hasConsent('main/1', skin)).toBe(true)
    expect(hasConsent('main/1', nails)).toBe(true)
    expect(hasConsent('main/1', other)).toBe(false)
    expect(hasConsent('main/2', skin)).toBe(false)
  })
})
