import type { MessageDescriptor } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { listName, type WordList } from './listNames.ts'

/** Marks what was translated, so that the tests need no catalog. */
const translate = ({ message }: MessageDescriptor) => `«${message}»`
const spanish = (list: WordList, name: string, code: string | null = null) =>
  listName(list, { code, name }, 'es', translate)

describe('listName', () => {
  it('keeps the name of the list in English', () => {
    expect(listName('countries', { code: 'DE', name: 'Germany (clinic)' }, 'en', translate)).toEqual({
      text: 'Germany (clinic)',
      isEnglish: false,
    })
  })

  it('names countries and languages by their codes', () => {
    expect(spanish('countries', 'Germany', 'DE').text).toBe('Alemania')
    expect(spanish('languages', 'Cantonese', 'yue').text).toBe('cantonés')
    expect(listName('countries', { code: 'EG', name: 'Egypt' }, 'ar', translate).text).toBe('مصر')
    expect(listName('languages', { code: 'es', name: 'Spanish' }, 'ar', translate).text).toBe('الإسبانية')
  })

  it('translates languages that browsers do not name, or name like others', () => {
    expect(spanish('languages', 'American Sign Language', 'ase').text).toBe('«American Sign Language»')
    expect(spanish('languages', 'Tagalog', 'tl').text).toBe('«Tagalog»')
    expect(spanish('languages', 'Northern Kurdish (Kurmanji)', 'kmr')).toEqual({
      text: 'Northern Kurdish (Kurmanji)',
      isEnglish: true,
    })
  })

  it('translates types by their English name, however it is written', () => {
    expect(spanish('addressTypes', 'Mailing').text).toBe('«Mailing»')
    expect(spanish('phoneTypes', 'MOBILE').text).toBe('«Mobile»')
    expect(spanish('billingTypes', 'Self-pay').text).toBe('«Self-pay»')
    expect(spanish('advanceDirectives', 'Do not resuscitate (DNR)').text).toBe('«Do not resuscitate (DNR)»')
  })

  it('translates the categories of race and ethnicity, and frequent religions, by code', () => {
    expect(spanish('race', 'White', '2106-3').text).toBe('«White»')
    expect(spanish('ethnicity', 'Not Hispanic or Latino', '2186-5').text).toBe('«Not Hispanic or Latino»')
    expect(spanish('religion', 'Islam', '1023').text).toBe('«Islam»')
  })

  it.each([
    { list: 'race', code: '1012-4', name: 'Fort Sill Apache' },
    { list: 'religion', code: '1015', name: 'Cyberculture Religions' },
    { list: 'languages', code: 'mww', name: 'White Hmong' },
    { list: 'countries', code: 'not a code', name: 'Elsewhere' },
    { list: 'addressTypes', code: null, name: 'Summer house' },
  ] as const)('keeps $name of $list in English, and says so', ({ list, code, name }) => {
    expect(spanish(list, name, code)).toEqual({ text: name, isEnglish: true })
  })
})
