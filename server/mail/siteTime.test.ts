import { describe, expect, it } from 'vitest'
import { siteClockTime, siteTime } from './siteTime.ts'

describe('siteTime', () => {
  it.each([
    ['en', 'America/New_York', 'Friday, 27 November 2026 at 9:15 am (Eastern Standard Time)'],
    ['es', 'America/New_York', 'viernes, 27 de noviembre de 2026, 9:15 a.m. (hora estándar oriental)'],
    ['ar', 'Asia/Riyadh', 'الجمعة، 27 نوفمبر 2026 في 5:15 م (التوقيت العربي الرسمي)'],
  ] as const)('writes day, time and zone of the site: %s, %s', (language, zone, written) => {
    expect(siteTime(language, new Date('2026-11-27T14:15:00Z'), zone).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(written)
  })

  it('distinguishes the two times of the hour that comes twice', () => {
    const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) =>
      siteTime('en', new Date(at), 'America/New_York'),
    )
    expect([first, second]).toEqual([
      'Sunday, 1 November 2026 at 1:30 am (Eastern Daylight Time)',
      'Sunday, 1 November 2026 at 1:30 am (Eastern Standard Time)',
    ])
  })
})

describe('siteClockTime', () => {
  it('writes the time of day at the site', () => {
    expect(siteClockTime('en', new Date('2026-11-27T22:00:00Z'), 'America/New_York')).toBe('5:00 pm')
  })
})
