import { describe, expect, it } from 'vitest'
import { readersPage } from './medlinePlus.ts'

const connect =
  'https://connect.medlineplus.gov/application?mainSearchCriteria.v.cs=2.16.840.1.113883.6.88&mainSearchCriteria.v.c=314076'
const pageFor = (address: string, locale: string) => readersPage(new URL(address), locale)

describe('readersPage', () => {
  it.each([
    ['en', 'en', null],
    ['es', 'es', null],
    ['ar', 'en', 'https://medlineplus.gov/languages/arabic.html'],
  ])('asks MedlinePlus Connect for a reader of %s in %s', (locale, language, topics) => {
    const page = pageFor(`${connect}&informationRecipient.languageCode.c=en`, locale)
    expect(page).toEqual({ href: `${connect}&informationRecipient.languageCode.c=${language}`, language, topics })
  })

  it('adds the language if the address has none', () => {
    expect(pageFor(connect, 'es').href).toBe(`${connect}&informationRecipient.languageCode.c=es`)
  })

  it('says the language of other pages of MedlinePlus, and leaves their address unchanged', () => {
    const english = 'https://medlineplus.gov/diabetes.html'
    expect(pageFor(english, 'es')).toEqual({ href: english, language: 'en', topics: null })
    expect(pageFor('https://medlineplus.gov/spanish/diabetes.html', 'es').language).toBe('es')
  })

  it.each(['https://clinic.example/leaflets?id=4', 'https://medlineplus.gov.example/x'])(
    'says nothing about the language of %s',
    (address) => {
      expect(pageFor(address, 'ar')).toEqual({ href: address, language: null, topics: null })
    },
  )
})
