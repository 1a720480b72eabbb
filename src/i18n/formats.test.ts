import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { detectLocale, directionOf } from './i18n.ts'
import { localeTag } from './localeTag.ts'

const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c\u202f\u00a0]/g, ' ').trim()

describe('formatsOf', () => {
  it('formats a date with the precision that was recorded', () => {
    const { date } = formatsOf('en')
    expect(date('2015')).toBe('2015')
    expect(date('2015-03')).toBe('Mar 2015')
    expect(date('2015-03-07')).toBe('7 Mar 2015')
    expect(date(null)).toBe('')
  })

  it('formats the local time of the place of the event', () => {
    expect(plain(formatsOf('en').dateTime('2026-11-18T08:15:00-05:00'))).toBe('18 Nov 2026, 8:15 am')
    expect(plain(formatsOf('es').dateTime('2026-11-18T20:15:00-05:00'))).toBe('18 nov 2026, 8:15 p.m.')
  })

  it('returns a text unchanged if it is not a date', () => {
    expect(formatsOf('en').date('about 2015')).toBe('about 2015')
  })

  it('formats Arabic dates and numbers with Latin digits', () => {
    expect(plain(formatsOf('ar').date('2026-11-12'))).toBe('12 نوفمبر 2026')
    expect(formatsOf('ar').number(1234.5)).toMatch(/1,234\.5/)
  })

  it('shows the 12-hour clock in every language: on the axis of a chart the same as beside a date', () => {
    const at = Date.parse('2026-11-18T20:15:00Z')
    for (const [locale, time] of [
      ['en', '8:15 pm'],
      ['es', '8:15 p.m.'],
      ['ar', '8:15 م'],
    ] as const) {
      const { chartDate, clockTime, dateTime } = formatsOf(locale)
      expect(plain(chartDate(at, 'time'))).toBe(time)
      expect(plain(clockTime('20:15'))).toBe(time)
      expect(plain(chartDate(at, 'moment'))).toBe(plain(dateTime('2026-11-18T20:15:00-05:00')))
    }
  })

  it('formats a measured value with the digits that people say, and all digits on request', () => {
    const { measured, exact } = formatsOf('en')
    expect(measured(159.3996112131151, 0)).toBe('159')
    expect(measured(128.5, 0)).toBe('128.5')
    expect(measured(98, 1, 1)).toBe('98.0')
    expect(measured(236.98925998901365)).toBe('237')
    expect(measured(0.000012)).toBe('0.000012')
    expect(exact(159.3996112131151)).toBe('159.3996112131151')
    expect(exact(66.89999999999999)).toBe('66.89999999999999')
    expect(formatsOf('es').measured(16.837812250470513, 1)).toBe('16.8')
    expect(formatsOf('ar').measured(16.837812250470513, 1)).toBe('16.8')
  })

  it('formats amounts in every language in US dollars, with cents', () => {
    for (const locale of ['en', 'es', 'ar']) expect(formatsOf(locale).money(212.4)).toMatch(/212[.,]40/)
    expect(formatsOf('en').money(84.2)).toBe('$84.20')
    for (const locale of ['es', 'ar']) expect(formatsOf(locale).money(84.2)).toMatch(/\$|USD/)
  })

  it('formats Spanish numbers as in the United States', () => {
    const { number, measured, money, roughMoney } = formatsOf('es')
    expect(number(1234.5)).toBe('1,234.5')
    expect(number(0.067, { style: 'percent', maximumFractionDigits: 1 })).toBe('6.7%')
    expect(measured(0.2)).toBe('0.2')
    expect(money(1234.5)).toBe('$1,234.50')
    expect(plain(roughMoney(3695.76, 'MXN'))).toBe('MXN 3,700')
  })

  it('keeps the order of Arabic amount and currency in every direction of the text around them', () => {
    for (const amount of [
      formatsOf('ar').money(84.2),
      formatsOf('ar').money(-84.2),
      formatsOf('ar').roughMoney(3700, 'MXN'),
    ])
      expect(amount).toMatch(/^\u2066[^\u200F]+\u2069$/)
    expect(formatsOf('ar').money(84.2)).toContain('84.20')
  })

  it('formats an approximate amount in another currency with its code and three significant digits', () => {
    const { roughMoney } = formatsOf('en')
    expect(plain(roughMoney(3695.76, 'MXN'))).toBe('MXN 3,700')
    expect(plain(roughMoney(31_234, 'JPY'))).toBe('JPY 31,200')
    expect(plain(roughMoney(8.123, 'CAD'))).toBe('CAD 8.12')
    expect(plain(formatsOf('ar').roughMoney(3695.76, 'MXN'))).toMatch(/3,700/)
  })

  it('formats lists and weekdays in every language', () => {
    expect(formatsOf('en').list(['Labs', 'Visits', 'Messages'])).toBe('Labs, Visits and Messages')
    expect(formatsOf('es').list(['Citas', 'Visitas'])).toBe('Citas y Visitas')
    expect(formatsOf('en').briefList(['3 High', '2 Normal'])).toBe('3 High, 2 Normal')
    expect(formatsOf('es').weekday(new Date(2026, 10, 27), 'long')).toBe('viernes')
  })

  it('formats days and ages in words', () => {
    const { relativeDay, age } = formatsOf('en')
    expect(relativeDay('2026-11-27', '2026-11-20')).toBe('in 7 days')
    expect(relativeDay('2026-11-19', '2026-11-20')).toBe('yesterday')
    expect(age(0, 5 * 60_000)).toBe('5 minutes ago')
    expect(age(0, 3 * 86_400_000)).toBe('3 days ago')
  })
})

describe('localeTag', () => {
  it('is a tag by which Intl writes Latin digits and a decimal point', () => {
    for (const locale of ['en', 'es', 'ar']) {
      expect(new Intl.NumberFormat(localeTag(locale)).format(1234.5)).toBe('1,234.5')
      expect(new Intl.PluralRules(localeTag(locale)).resolvedOptions().locale.slice(0, 2)).toBe(locale)
    }
  })
})

describe('language', () => {
  it("detectLocale returns the first of the browser's languages that the portal has", () => {
    expect(detectLocale(['fr-FR', 'es-MX', 'en'])).toBe('es')
    expect(detectLocale(['AR-eg'])).toBe('ar')
    expect(detectLocale(['fr'])).toBe('en')
    expect(detectLocale(['ar'], ['es'])).toBe('es')
  })

  it('directionOf returns rtl only for Arabic', () => {
    expect([directionOf('en'), directionOf('es'), directionOf('ar')]).toEqual(['ltr', 'ltr', 'rtl'])
  })
})
