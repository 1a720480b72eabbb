import { describe, expect, it } from 'vitest'
import { formatsOf } from '#src/i18n/formats.ts'
import { birthDays } from './birthDays.ts'

describe('birthDays', () => {
  it.each([
    ['1974-03-14', 'en', ['1974-03-14']],
    ['1974-3-14', 'ar', ['1974-03-14']],
    ['١٩٧٤-٠٣-١٤', 'ar', ['1974-03-14']],
    ['3/14/1974', 'en', ['1974-03-14']],
    ['14/3/1974', 'en', ['1974-03-14']],
    ['3/4/1974', 'en', ['1974-03-04', '1974-04-03']],
    ['3/3/1974', 'en', ['1974-03-03']],
    ['3/4/1974', 'es', ['1974-04-03']],
    ['14.03.1974', 'es', ['1974-03-14']],
    ['١٤/٣/١٩٧٤', 'ar', ['1974-03-14']],
    ['14 Mar 1974', 'en', ['1974-03-14']],
    ['March 14th, 1974', 'en', ['1974-03-14']],
    ['1 Sept 1980', 'en', ['1980-09-01']],
    ['14 de marzo de 1974', 'es', ['1974-03-14']],
    ['١٤ مارس ١٩٧٤', 'ar', ['1974-03-14']],
    ['14 كانون الثاني 1974', 'ar', ['1974-01-14']],
  ])('reads %s in %s', (text, locale, days) => expect(birthDays(text, locale)).toEqual(days))

  it.each(['en', 'es', 'ar'])('reads every date as the portal writes it in %s', (locale) => {
    for (let month = 1; month <= 12; month++) {
      const day = `1974-${String(month).padStart(2, '0')}-14`
      expect([day, birthDays(formatsOf(locale).date(day), locale)]).toEqual([day, [day]])
    }
  })

  it.each(['', 'Ruiz', '1974', '14 1974', 'Mar 1974', '31/4/1974', '1974-02-30', '0/0/1974', '14 Ruiz 1974', '010484'])(
    'returns no day for %j',
    (text) => expect(birthDays(text, 'en')).toEqual([]),
  )
})
