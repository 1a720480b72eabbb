import { describe, expect, it } from 'vitest'
import { localeNames } from '#src/contract/portal.ts'
import { type FormNews, formWords, visitFormWords } from './formWords.ts'

const names = { en: 'Mood check', es: 'Estado de ánimo', ar: 'الحالة المزاجية' }
const note = 'Add the <year>'
const news: readonly FormNews[] = [
  { kind: 'sent', dueDate: '2026-01-09' },
  { kind: 'sent', dueDate: null },
  { kind: 'rejected', note, isSentBack: true },
  { kind: 'rejected', note, isSentBack: false },
  { kind: 'withdrawn', note },
  { kind: 'withdrawn', note: null },
]

describe('formWords', () => {
  it.each(localeNames.flatMap((language) => news.map((one) => [language, JSON.stringify(one), one] as const)))(
    'names the staff member and the form in the text only, and quotes the note: %s, %s',
    (language, _, one) => {
      const { subject, paragraphs } = formWords(language, 'Nadia <b>', names, one)
      expect(subject).not.toMatch(/Nadia|Mood|ánimo|المزاجية/)
      expect(paragraphs[0]).toContain('\u2068Nadia <b>\u2069')
      expect(paragraphs[0]).toContain(`\u2068${names[language]}\u2069`)
      const isQuoted = 'note' in one && one.note !== null
      expect(paragraphs.some((text) => text.includes(`\u2068${note}\u2069`))).toBe(isQuoted)
      const isDue = one.kind === 'sent' && one.dueDate !== null
      expect(paragraphs.some((text) => text.includes('2026'))).toBe(isDue)
      expect(paragraphs).toHaveLength(2 + Number(isQuoted || isDue))
    },
  )

  it('says whether the patient has a rejected form again', () => {
    const last = (isSentBack: boolean) =>
      formWords('en', 'Nadia', names, { kind: 'rejected', note, isSentBack }).paragraphs.at(-1)
    expect(last(true)).toMatch(/submit it again/)
    expect(last(false)).not.toMatch(/again/)
  })

  it('names a form in English if it has no name in the patient’s language', () => {
    const sent = { kind: 'sent', dueDate: null } as const
    expect(formWords('es', 'Nadia', { en: 'Mood check' }, sent).paragraphs[0]).toContain('Mood check')
  })
})

describe('visitFormWords', () => {
  const appointment = {
    startsAt: new Date('2026-01-09T14:30:00Z'),
    timeZone: 'America/New_York',
    doctor: 'Dr. Kim Kerr',
    typeNames: { en: 'Checkup' },
    modality: 'in-person',
    siteName: 'Riverside',
    siteAddress: null,
  } as Parameters<typeof visitFormWords>[2]

  it.each(localeNames)('lists the forms, and says when and where the visit is: %s', (language) => {
    const { subject, paragraphs } = visitFormWords(language, [names, { en: 'Intake' }], appointment)
    expect(subject).not.toMatch(/Mood|Intake/)
    expect(paragraphs.slice(1, 3)).toEqual([`• ${names[language]}`, '• Intake'])
    for (const words of ['9:30', 'Riverside', 'Kim Kerr']) expect(paragraphs.join('\n')).toContain(words)
  })
})
