import { describe, expect, it } from 'vitest'
import { templateOf } from './testTemplate.ts'
import { templateLocales, textIn } from './textIn.ts'

describe('textIn', () => {
  it('returns the text in the language', () => {
    expect(textIn({ en: 'Pain', es: 'Dolor' }, 'es')).toEqual({ text: 'Dolor', locale: 'es' })
  })
  it('returns the English text if the language has none or an empty one', () => {
    expect(textIn({ es: 'Dolor', en: 'Pain' }, 'ar')).toEqual({ text: 'Pain', locale: 'en' })
    expect(textIn({ ar: '', es: 'Dolor', en: 'Pain' }, 'ar')).toEqual({ text: 'Pain', locale: 'en' })
  })
  it('returns any text if there is no English one', () => {
    expect(textIn({ ar: '', es: 'Dolor' }, 'ar')).toEqual({ text: 'Dolor', locale: 'es' })
  })
  it('returns an empty text without a language if there is none', () => {
    expect(textIn({}, 'en')).toEqual({ text: '', locale: null })
    expect(textIn({}, 'constructor')).toEqual({ text: '', locale: null })
  })
})

describe('templateLocales', () => {
  it('returns the languages of the name', () => {
    expect(templateLocales({ ...templateOf([]), name: { en: 'Pain', es: 'Dolor', ar: '' } })).toEqual(['en', 'es'])
  })
})
