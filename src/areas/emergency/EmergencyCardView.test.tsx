import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codedTables } from '#src/coded/codedTables.ts'
import { EmergencyCardView } from './EmergencyCardView.tsx'
import { emptyCard, testCard } from './testCard.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const html = (props: ComponentProps<typeof EmergencyCardView>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EmergencyCardView {...props} />
    </I18nProvider>,
  )
/** Returns the text without its markup. */
const words = (props: ComponentProps<typeof EmergencyCardView>) =>
  html(props)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('EmergencyCardView', () => {
  it('identifies the person first, then lists allergies, medicines, conditions, blood type and contacts', () => {
    const text = words({ card: testCard })
    expect(text).toMatch(
      /Maria Alvarez Ruiz.*Born 14 Mar 1974 \(\d\d years\).*Female.*Patient ID 10482.*Record number RFC-10482/,
    )
    expect(text).toMatch(/Maria Alvarez Ruiz.*Allergies.*Penicillin.*Medicines.*Conditions.*Blood type.*Call/)
    expect(text).toContain('Type 2 diabetes (2021)')
  })
  it('asks to confirm the blood type before a transfusion', () => {
    const text = 'As reported by the laboratory on 2 May 2024: confirm before a transfusion.'
    expect(words({ card: testCard })).toContain(text)
  })
  it('links phone numbers, and keeps the order of their digits in right-to-left text', () => {
    const page = html({ card: testCard })
    expect(page).toMatch(/href="tel:5550100142"[^>]*><bdi dir="ltr">\(555\) 010-0142<\/bdi>/)
    expect(page).toContain('href="tel:5550100100"')
  })
  it('names a language that is recorded as a code, and leaves other names unchanged', () => {
    const said = (language: string) => words({ card: { ...testCard, info: { ...testCard.info, language } } })
    expect(said('es')).toMatch(/Language Spanish/)
    expect(said('zh-Hant')).toMatch(/Language Traditional Chinese/)
    expect(said('Ga')).toMatch(/Language Ga /)
    expect(said('es-x-?')).toMatch(/Language es-x-\? /)
  })
  it('isolates the record’s words from the text around them', () => {
    const page = html({ card: testCard })
    for (const word of [
      'Maria Alvarez Ruiz',
      'Penicillin',
      'Lisinopril 10 mg',
      'Type 2 diabetes',
      'O Rh positive',
      'Husband',
    ])
      expect(page).toMatch(new RegExp(`<bdi[^>]*>${word}</bdi>`))
  })
  it('marks the language of a relationship that nobody has translated', () => {
    const contacts = [{ name: 'Ana', relationship: 'Lives next door', phone: null }]
    const page = html({ card: { ...testCard, info: { ...testCard.info, contacts } } })
    expect(page).toContain('<bdi lang="en">Lives next door</bdi>')
  })
})

describe('EmergencyCardView with allergies of different certainty', () => {
  it('says which are unconfirmed and which are of high risk', () => {
    const allergies = [
      { name: 'Penicillin', reactions: 'Hives', date: null, isHighRisk: true },
      { name: 'Latex', reactions: null, date: null, unsure: 'unconfirmed' as const },
      { name: 'Nuts', reactions: null, date: null, unsure: 'presumed' as const },
    ]
    expect(words({ card: { ...testCard, allergies } })).toMatch(
      /Penicillin High risk Hives Latex Unconfirmed Nuts Presumed, not confirmed/,
    )
  })
  it('says that no current one is recorded if all are past', () => {
    const text = words({ card: { ...emptyCard, pastAllergies: 2 } })
    expect(text).toContain('Current allergies: none recorded')
    expect(text).not.toContain('Allergies: not recorded')
  })
})

describe('EmergencyCardView with conditions left out', () => {
  it('says how many the person left out, and not that none are recorded', () => {
    const text = words({ card: { ...emptyCard, leftOut: 1 } })
    expect(text).toContain('The person left 1 condition out of this card.')
    expect(text).not.toContain('Current conditions: none recorded')
    expect(words({ card: { ...testCard, leftOut: 3 } })).toContain('The person left 3 conditions out of this card.')
  })
})

describe('EmergencyCardView with a sex other than female or male', () => {
  it.each([
    ['other', 'Sex: other'],
    ['unknown', 'Sex: unknown'],
    [null, 'Sex: not recorded'],
  ])('and gender %s says so', (gender, said) => {
    expect(words({ card: { ...testCard, info: { ...testCard.info, Sex: 'U', gender } } })).toContain(said)
  })
})

describe('EmergencyCardView without', () => {
  it('any data says that nothing is recorded, not that there is nothing', () => {
    const text = words({ card: emptyCard })
    for (const said of [
      'Allergies: not recorded',
      'Current medicines: none recorded',
      'Current conditions: none recorded',
      'Blood type Not recorded',
      'Birth date: not recorded',
      'Sex: not recorded',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('No known allergies')
    expect(text).not.toMatch(/null|undefined|\(\)/)
  })
  it('known allergies shows the recorded statement, not that nothing is recorded', () => {
    const text = words({ card: { ...emptyCard, noKnownAllergies: 'No known allergies' } })
    expect(text).toContain('No known allergies')
    expect(text).not.toContain('Allergies: not recorded')
  })
})

describe('EmergencyCardView with a part that could not be read', () => {
  it('never shows that part as empty', () => {
    const missing = ['allergies', 'prescriptions', 'medications', 'problems'] as const
    const text = words({ card: { ...emptyCard, noKnownAllergies: 'No known allergies' }, missing })
    for (const said of [
      'Allergies could not be read',
      'Prescriptions could not be read',
      'Medicines could not be read',
      'Conditions could not be read',
    ])
      expect(text).toContain(said)
    expect(text.match(/This does not mean that there are none/g)).toHaveLength(4)
    expect(text).not.toMatch(/No known allergies|Allergies: not recorded|none recorded/)
  })
  it('still shows the parts that could be read', () => {
    const text = words({ card: testCard, missing: ['medications'] })
    expect(text).toMatch(/Lisinopril 10 mg.*Medicines could not be read/)
    expect(text).not.toContain('Prescriptions could not be read')
  })
  it('hides name, birth date, sex, blood type and contacts if these could not be read', () => {
    const text = words({ card: testCard, missing: ['info'] })
    expect(text).toContain('Name, birth date, blood type and contacts could not be read')
    expect(text).not.toMatch(/Maria|Born|Female|Rh positive|Blood type Not recorded|Diego/)
  })
})

describe('EmergencyCardView with hostile words of a record', () => {
  const prank = '<img src=x onerror=alert(1)>{name}<0>'
  const hostile = {
    ...testCard,
    info: {
      ...testCard.info,
      fullName: prank,
      ExtID: prank,
      language: prank,
      bloodType: { value: prank, date: null },
      contacts: [{ name: prank, relationship: prank, phone: 'javascript:alert(1)' }],
      clinic: { name: prank, phone: `<a href="tel:1">${prank}` },
    },
    allergies: [{ name: prank, reactions: prank, date: '2025' }],
    medicines: [{ name: prank, instructions: prank }],
    conditions: [{ name: prank, since: null }],
  }
  it('shows them only as text', () => {
    const page = html({ card: hostile })
    expect(page).not.toContain('<img')
    expect(page).not.toMatch(/href="(?!tel:\d+")/)
    expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;\{name\}&lt;0&gt;/g)?.length).toBeGreaterThanOrEqual(12)
  })
})

describe('EmergencyCardView in Spanish', () => {
  beforeAll(async () => {
    await codedTables.load(['allergies', 'conditions', 'results', 'routes'], 'es')
    i18n.loadAndActivate({ locale: 'es', messages: {} })
  })
  afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

  const card = {
    ...testCard,
    allergies: [
      ...testCard.allergies,
      {
        name: 'PCN',
        code: '7980',
        codeSystem: 'http://www.nlm.nih.gov/research/umls/rxnorm',
        reactions: null,
        date: null,
      },
    ],
    medicines: [{ name: 'Amoxicillin 500 mg', instructions: '500 mg, Oral', route: 'Oral' }],
  }
  it('shows the clinic’s words first, and the translation after them', () => {
    const text = words({ card })
    for (const said of [
      'Penicillin (Penicilina)',
      'Hives, swelling of the lips (Ronchas (urticaria), hinchazón de los labios)',
      'PCN (Penicilina G)',
      'Amoxicillin 500 mg 500 mg, Oral (Por la boca)',
      'Type 2 diabetes (Diabetes tipo 2)',
      'O Rh positive (O Rh positivo)',
    ])
      expect(text.replaceAll(/\( /g, '(').replaceAll(/ \)/g, ')')).toContain(said)
  })
  it('marks the clinic’s words as English, and not their translation', () => {
    expect(html({ card })).toMatch(/<bdi lang="en"[^>]*>Type 2 diabetes<\/bdi> <bdi class="[^"]*">\(Diabetes tipo 2\)</)
  })
  it('translates a statement that there are no allergies', () => {
    const text = words({ card: { ...emptyCard, noKnownAllergies: 'No known allergies' } })
    expect(text).toContain('No known allergies (Sin alergias conocidas)')
  })
})
