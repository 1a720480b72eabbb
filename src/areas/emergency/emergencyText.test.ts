import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, vi } from 'vitest'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { drawQr, type QrDrawing } from '#src/ui/marks/drawQr.ts'
import { emergencyText, paperBytes, screenBytes } from './emergencyText.ts'
import { arabicWords, emptyCard, englishWords, testCard } from './testCard.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

const manyMedicines = (count: number): EmergencyCard => ({
  ...testCard,
  medicines: Array.from({ length: count }, (_, i) => ({ name: `Medicine ${i}`, instructions: 'One tablet a day' })),
})

/** Returns the pixels of a drawing, 4 per module, as from a camera. */
function pixels({ size, path }: QrDrawing) {
  const scale = 4
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { width, height: width, data }
}

describe('emergencyText with allergies and conditions of different standing', () => {
  it('says high risk and unconfirmed before the reactions', () => {
    const allergies = [
      { name: 'Penicillin', reactions: 'Hives', date: '2020', isHighRisk: true, unsure: 'unconfirmed' as const },
      { name: 'Latex', reactions: null, date: null, unsure: 'presumed' as const },
    ]
    expect(emergencyText({ ...testCard, allergies }, englishWords)).toContain(
      '- Penicillin: High risk, Unconfirmed. Hives (2020)\n- Latex: Presumed, not confirmed\n',
    )
  })

  it('distinguishes no record of allergies from past ones only, and marks an unconfirmed statement', () => {
    const text = (card: Partial<EmergencyCard>) => emergencyText({ ...emptyCard, ...card }, englishWords)
    expect(text({ pastAllergies: 0 })).toContain('Allergies: not recorded')
    expect(text({ pastAllergies: 1 })).toContain('Current allergies: none recorded')
    expect(text({ noKnownAllergies: 'No known allergies', noneUnconfirmed: true })).toContain(
      'No known allergies (Unconfirmed)',
    )
  })

  it('says how many conditions were left out, and not that none are recorded', () => {
    const text = emergencyText({ ...emptyCard, leftOut: 2 }, englishWords)
    expect(text).toContain('The person left 2 out.')
    expect(text).not.toContain(englishWords.noConditions)
    expect(emergencyText({ ...testCard, leftOut: 2 }, englishWords)).toMatch(
      /High blood pressure\nThe person left 2 out/,
    )
  })
})

describe('emergencyText', () => {
  it('lists the most important facts first', () => {
    expect(emergencyText(testCard, englishWords)).toBe(`Emergency card: Maria Alvarez Ruiz
Born 1974-03-14. Female. Patient ID 10482
Checked 2026-10-30
Allergies:
- Penicillin: Hives, swelling of the lips (2025)
Medicines:
- Lisinopril 10 mg: One tablet every morning
- Metformin 500 mg
Conditions:
- Type 2 diabetes (2021)
- High blood pressure
Call:
- Diego Alvarez (Husband): (555) 010-0142
- Riverside Family Clinic: (555) 010-0100
Blood type:
- O Rh positive (2024)
Language:
- Spanish`)
  })

  it('marks a medicine that is on hold', () => {
    const medicines = [{ name: 'Warfarin', instructions: 'One a day', status: 'On hold' }]
    expect(emergencyText({ ...testCard, medicines }, englishWords)).toContain('\n- Warfarin: One a day (On hold)\n')
  })

  it('distinguishes “not recorded”, “No known allergies” and “could not be read”', () => {
    expect(emergencyText(emptyCard, englishWords)).toContain(
      '\nAllergies: not recorded\nCurrent medicines: none recorded\n',
    )
    expect(emergencyText({ ...emptyCard, noKnownAllergies: 'No known allergies' }, englishWords)).toContain(
      '\nNo known allergies\n',
    )
    const unread = emergencyText(emptyCard, englishWords, { missing: ['allergies', 'medications', 'problems'] })
    expect(unread).toContain(
      '\nAllergies could not be read\nMedications could not be read\nConditions could not be read\n',
    )
    expect(unread).not.toMatch(/not recorded|none recorded|No known/)
  })

  it('says that a list is incomplete if a part could not be read', () => {
    const text = emergencyText(testCard, englishWords, { missing: ['prescriptions'] })
    expect(text).toContain('- Metformin 500 mg\nPrescriptions could not be read\nConditions:')
  })

  it('shows the number of an unknown person, and that the name could not be read', () => {
    const text = emergencyText({ ...emptyCard }, englishWords, { missing: ['info'] })
    expect(text).toMatch(/^Emergency card: Patient ID 10482\nName could not be read\n/)
    expect(text).not.toContain('Maria')
  })
})

describe('emergencyText with insurance', () => {
  it('names the policies that are not over, also if the card was stored before', () => {
    const policy = { plan: 'Ending', holder: null, memberId: 'E 1', group: null, phone: null, until: '2026-11-20' }
    const card = { ...testCard, insurance: [policy, { ...policy, plan: 'Lasting', until: null }] }
    const on = (today: string) => emergencyText(card, englishWords, { today })
    expect(on('2026-11-20')).toContain('Insurance:\n- Ending: Member ID E 1\n- Lasting: Member ID E 1\n')
    expect(on('2026-11-21')).toContain('Insurance:\n- Lasting: Member ID E 1\n')
    expect(on('2026-11-21')).not.toContain('Ending')
  })

  it('goes by the clinic’s day, whatever the day is on the device', () => {
    // On the 19th in Pago Pago, and on the 21st on Kiritimati.
    vi.useFakeTimers({ now: Date.parse('2026-11-20T10:30:00Z') })
    const policy = { plan: 'Ending', holder: null, memberId: null, group: null, phone: null, until: '2026-11-20' }
    const at = (zone: string) => emergencyText({ ...testCard, insurance: [policy], zone }, englishWords)
    expect(at('Pacific/Pago_Pago')).toContain('Ending')
    expect(at('Pacific/Kiritimati')).not.toContain('Ending')
    vi.useRealTimers()
  })
})

describe('emergencyText of a long card', () => {
  it('drops lines from the end if they exceed the limit, and says how many', () => {
    const text = emergencyText(manyMedicines(40), englishWords)
    const lines = text.split('\n')
    const shown = lines.filter((line) => line.startsWith('- Medicine')).length
    expect(bytes(text)).toBeLessThanOrEqual(screenBytes)
    // Besides the medicines: two conditions, two contacts, the blood type and the language.
    expect(lines.at(-1)).toBe(`${40 - shown + 6} more lines on the card`)
    expect(text).toContain('- Penicillin')
  })

  it('never ends with the heading of a dropped list', () => {
    const whole = bytes(emergencyText(testCard, englishWords))
    for (let maxBytes = 60; maxBytes < whole; maxBytes++) {
      const lines = emergencyText(testCard, englishWords, { maxBytes }).split('\n')
      expect(lines.at(-2) ?? '').not.toMatch(/:$/)
    }
  })

  it('is complete if it just fits', () => {
    const whole = emergencyText(testCard, englishWords)
    expect(emergencyText(testCard, englishWords, { maxBytes: bytes(whole) })).toBe(whole)
    const cut = emergencyText(testCard, englishWords, { maxBytes: bytes(whole) - 1 })
    expect(cut.split('\n').at(-1)).toMatch(/more lines on the card$/)
  })

  it('is not emptied by one very long entry', () => {
    const [allergy] = testCard.allergies
    const allergies = [
      { name: 'Latex'.repeat(500), reactions: 'ش'.repeat(5000), date: null },
      ...(allergy ? [allergy] : []),
    ]
    const text = emergencyText({ ...testCard, allergies }, englishWords)
    expect(text).toMatch(/- (Latex)+Late…: ش+…\n/)
    expect(text).toContain('- Penicillin')
  })
})

describe('emergencyText with hostile words', () => {
  it('replaces their line breaks and control characters by spaces', () => {
    const allergies = [{ name: 'Nuts\nNo known allergies\r\u2028\u0000x', reactions: null, date: null }]
    expect(emergencyText({ ...testCard, allergies }, englishWords)).toContain(
      '\n- Nuts No known allergies x\nMedicines:',
    )
  })
  it('removes their direction marks', () => {
    const info = { ...testCard.info, fullName: '\u202EevE\u2066 Ruiz' }
    expect(emergencyText({ ...testCard, info }, englishWords)).toMatch(/^Emergency card: evE Ruiz\n/)
  })
})

describe('the QR code', () => {
  const arabicCard: EmergencyCard = {
    ...testCard,
    info: { ...testCard.info, fullName: 'ماريا ألفاريز رويز' },
    allergies: [{ name: 'البنسلين', reactions: 'تورم الشفتين 😷', date: '2025' }],
  }

  it.each([
    ['English', emergencyText(testCard, englishWords)],
    ['Arabic', emergencyText(arabicCard, arabicWords)],
    ['the longest on a screen', emergencyText(manyMedicines(40), arabicWords)],
  ])('decodes to the original text: %s', async (_, text) => {
    const drawing = await drawQr(text, 'low')
    expect(decodeQR(pixels(drawing))).toBe(text)
  })

  it('of the longest text on paper decodes to the original too', async () => {
    const text = emergencyText(manyMedicines(60), arabicWords, { maxBytes: paperBytes })
    expect(bytes(text)).toBeGreaterThan(screenBytes)
    expect(decodeQR(pixels(await drawQr(text, 'medium')))).toBe(text)
  })

  it('has at least 4 px per module on a phone 390 px wide, even for the longest text', async () => {
    const { size } = await drawQr('x'.repeat(screenBytes), 'low')
    // The dialog's borders take one pixel on each side.
    expect(Math.floor(388 / size)).toBe(4)
  })

  it('has at least 0.4 mm per module if it is printed 55 mm wide', async () => {
    const { size } = await drawQr('x'.repeat(paperBytes), 'medium')
    expect(55 / size).toBeGreaterThan(0.4)
  })
})
