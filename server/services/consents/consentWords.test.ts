import { describe, expect, it } from 'vitest'
import { localeNames } from '#src/contract/portal.ts'
import { consentWords, type StaffDecision } from './consentWords.ts'

const kinds: readonly StaffDecision['kind'][] = [
  'sms-given',
  'sms-withdrawn',
  'sms-number',
  'sms-number-removed',
  'app-changed',
  'app-removed',
]

describe('consentWords', () => {
  it.each(localeNames.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    'names the staff member, what was decided and where to change it: %s, %s',
    (language, kind) => {
      const { subject, paragraphs } = consentWords(language, 'Nadia <b>', { kind, about: '+15550100141' })
      expect(subject).not.toMatch(/Nadia|555/)
      expect(paragraphs[0]).toContain('\u2068Nadia <b>\u2069')
      const namesIt = kind !== 'sms-withdrawn' && kind !== 'sms-number-removed'
      expect(paragraphs[0]?.includes('+15550100141')).toBe(namesIt)
      expect(paragraphs).toHaveLength(3)
      expect(paragraphs[1]?.includes('FHIR')).toBe(kind.startsWith('app'))
    },
  )
})
