import { expect, it } from 'vitest'
import { readLocaleDay } from './readLocaleDay.ts'

const day = '1985-03-21'

it.each([
  ['1985-03-21', 'en'],
  ['03/21/1985', 'en'],
  ['3/21/1985', 'en'],
  ['3/21/1985', 'es'],
  ['21/03/1985', 'es'],
  ['21/3/1985', 'en'],
  ['21.03.1985', 'en'],
  ['٢١/٠٣/١٩٨٥', 'ar'],
  ['٢١‏/٣‏/١٩٨٥', 'ar'],
  ['۲۱/۰۳/۱۹۸۵', 'ar'],
  ['٢١ مارس ١٩٨٥', 'ar'],
  ['March 21, 1985', 'en'],
  ['Mar 21, 1985', 'es'],
  ['21 de marzo de 1985', 'es'],
  [' 21-03-1985 ', 'es'],
])('readLocaleDay reads %s in %s', (text, language) => {
  expect(readLocaleDay(text, language)).toBe(day)
})

it('readLocaleDay reads what each locale of the portal writes, whatever its digits', () => {
  const date = new Date(Date.UTC(1991, 10, 8))
  for (const locale of ['en-US', 'es', 'es-MX', 'ar', 'ar-EG', 'ar-SA-u-ca-gregory'])
    for (const style of [{}, { dateStyle: 'medium' }, { dateStyle: 'long' }] as const) {
      const text = date.toLocaleDateString(locale, { timeZone: 'UTC', ...style })
      expect(readLocaleDay(text, locale.slice(0, 2)), `${locale} ${text}`).toBe('1991-11-08')
    }
})

it('readLocaleDay takes the month first only in English, if both could be it', () => {
  expect(readLocaleDay('03/04/1985', 'en')).toBe('1985-03-04')
  expect(readLocaleDay('03/04/1985')).toBe('1985-03-04')
  expect(readLocaleDay('03/04/1985', 'es')).toBe('1985-04-03')
  expect(readLocaleDay('٠٣/٠٤/١٩٨٥', 'ar')).toBe('1985-04-03')
  expect(readLocaleDay('03.04.1985', 'en')).toBe('1985-04-03')
})

it('readLocaleDay refuses what is no whole day', () => {
  const texts = [
    '',
    '1985',
    '03/1985',
    '3/21/85',
    '02/30/1985',
    '1985-13-01',
    '13/13/1985',
    '0/0/1985',
    '00/00/0000',
    '21/03-1985',
    'ma 21, 1985',
    'Smarch 21, 1985',
    'March 21, 1985 or April 1, 1985',
    '1985-03-21T00:00:00Z',
    `03/21/1985${' '.repeat(100_000)}`,
  ]
  expect(texts.filter((text) => readLocaleDay(text, 'en') !== null)).toEqual([])
})
