import { describe, expect, it } from 'vitest'
import { nameIn } from './nameIn.ts'

describe('nameIn', () => {
  const names = { en: 'Office visit', es: 'Visita médica' }

  it('returns the name in the language of the page', () => {
    expect(nameIn(names, 'es', 'Office visit')).toEqual({ text: 'Visita médica', lang: undefined })
  })

  it('returns the fallback with its language if the name is not in the language of the page', () => {
    expect(nameIn(names, 'ar', 'Office visit')).toEqual({ text: 'Office visit', lang: 'en' })
  })

  it('returns the fallback without a language if its language is not known', () => {
    expect(nameIn(null, 'ar', 'Office visit')).toEqual({ text: 'Office visit', lang: undefined })
    expect(nameIn({ ar: '' }, 'ar', 'Office visit')).toEqual({ text: 'Office visit', lang: undefined })
  })
})
