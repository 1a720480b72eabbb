import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CardWord } from '#src/workers/cardReader/protocol.ts'
import { readWords } from '#src/workers/cardReader/readWords.ts'
import { cardSuggestions } from './cardSuggestions.ts'

/** Returns the words of lines, 30 px high. Two spaces or more are a gap between columns. */
function wordsOf(lines: readonly string[], confidence = 95): CardWord[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      confidence,
      box: { left: 40 + index * 18, top: 40 + row * 60, width: text.length * 18 - 4, height: 30 },
    })),
  )
}
const read = (words: readonly CardWord[]) =>
  Object.fromEntries(cardSuggestions(words).map(({ field, value }) => [field, value]))
const readLines = (...lines: string[]) => read(wordsOf(lines))
const readRun = (name: string) =>
  read(readWords(readFileSync(new URL(`realRuns/${name}.tsv`, import.meta.url), 'utf8')))

describe('cardSuggestions of real runs', () => {
  // Drawn cards on real photographs, with noise, found and straightened by the app, then read by its engine.
  const beside = {
    member: "JOHN Q O'BRIEN",
    memberId: 'XEH912345678',
    group: '0098-41',
    rxBin: '610014',
    rxPcn: 'MEDDPRIME',
    rxGroup: 'PMRX01',
    phone: '(800) 555-0142',
  }
  const below = {
    plan: 'Silver PPO',
    member: 'LI-MEI NAKAMURA',
    memberId: 'CVC 0055 1180',
    group: '7001-22',
    phone: '(888) 555-0177',
  }
  const grid = { member: 'DANA WHITEFEATHER', memberId: 'W1802 44193 01', group: '10552234', rxBin: '003858' }
  it.each([
    ['beside-41', beside],
    ['beside-62', beside],
    // The upper half was not recognized, and of PMRX01 the recognizer was not sure.
    ['beside-83', { rxBin: '610014', rxPcn: 'MEDDPRIME', phone: '(800) 555-0142' }],
    ['below-41', below],
    ['below-62', below],
    ['below-83', { plan: 'Silver PPO', phone: '(888) 555-0177' }],
    // The PCN was read as "Ad" instead of "A4", without confidence.
    ['grid-41', grid],
    ['grid-62', { ...grid, rxGroup: 'WG7A' }],
    ['grid-83', { rxBin: '003858' }],
    ['scene-5005', { phone: '(800) 555-0110' }],
    ['scene-5006', { member: 'MARIA ALVAREZ RUIZ', memberId: 'BHX 4821 7730 02', group: '77412', rxBin: '004336' }],
  ])('returns what is right in %s, and nothing wrong', (name, expected) => {
    expect(readRun(name)).toEqual(expected)
  })
})

describe('cardSuggestions', () => {
  it.each([
    ['Member ID: XYZ123456789', 'memberId', 'XYZ123456789'],
    ['ID # W180244193', 'memberId', 'W180244193'],
    ['ID# W180244193', 'memberId', 'W180244193'],
    ['Identification No. 900112233', 'memberId', '900112233'],
    ['Subscriber ID 900112233', 'memberId', '900112233'],
    ['Member 1D 900 11 2233', 'memberId', '900 11 2233'],
    ['Group No. 0012345', 'group', '0012345'],
    ['GRP # 77412-01', 'group', '77412-01'],
    ['GRP: 77412', 'group', '77412'],
    ['Rx Group: WG7A', 'rxGroup', 'WG7A'],
    ['RxGrp WG7A', 'rxGroup', 'WG7A'],
    ['RxPCN: ADV', 'rxPcn', 'ADV'],
    ['RXBIN 004336', 'rxBin', '004336'],
    ['Customer Service: 1-800-555-0142', 'phone', '(800) 555-0142'],
    ['Member Services 800.555.0142', 'phone', '(800) 555-0142'],
    ['Name: DANA WHITE', 'member', 'DANA WHITE'],
    ['Plan Name: Gold PPO', 'plan', 'Gold PPO'],
  ])('reads "%s"', (line, field, value) => {
    expect(readLines(line)).toEqual({ [field]: value })
  })

  it('reads several values of one line, and values below their labels', () => {
    expect(readLines('Member ID: X1234567 Group: 77412 RxBIN: 004336')).toEqual({
      memberId: 'X1234567',
      group: '77412',
      rxBin: '004336',
    })
    expect(readLines('Member ID          Group', 'X1234567           77412')).toEqual({
      memberId: 'X1234567',
      group: '77412',
    })
  })

  it('corrects letters to digits only where a value has only digits', () => {
    expect(readLines('RxBIN: OO4336')).toEqual({ rxBin: '004336' })
    expect(readLines('RxBIN: 00433l')).toEqual({ rxBin: '004331' })
    expect(readLines('Member Services: (8OO) 555-O1I0')).toEqual({ phone: '(800) 555-0110' })
    expect(readLines('Member ID: XO1234567')).toEqual({ memberId: 'XO1234567' })
    expect(readLines('Group: OI412')).toEqual({ group: 'OI412' })
  })

  it('suggests nothing of which the recognizer is not sure', () => {
    expect(read(wordsOf(['Member ID: X1234567', 'RxBIN: 004336'], 79))).toEqual({})
    expect(read(wordsOf(['Plan Name: Gold PPO'], 89))).toEqual({})
    expect(read(wordsOf(['Name: LI-MEI NAKAMURA'], 60))).toEqual({ member: 'LI-MEI NAKAMURA' })
    expect(read(wordsOf(['Name: LI-MEI NAKAMURA'], 50))).toEqual({})
  })

  it('takes no other number or words for a value', () => {
    for (const line of [
      'Payer ID: 60054',
      'Effective Date: 01/01/2026',
      'Member ID: 01/01/2026',
      'Provider line: (800) 555-0121',
      'RxBIN: 00433',
      'Group Health Cooperative',
      'Member since',
      'Blue Harbor Health Plan',
      'Member Services: 911',
      'Office $25 Specialist $50',
    ])
      expect([line, readLines(line)]).toEqual([line, {}])
  })

  it('returns each field once, with the value of which the recognizer is surer', () => {
    const words = [...wordsOf(['Group: 11111', ''], 85), ...wordsOf(['', 'Group: 22222'], 95)]
    expect(read(words)).toEqual({ group: '22222' })
  })

  it('survives hostile text', () => {
    const box = { left: 0, top: 0, width: 10, height: 10 }
    expect(cardSuggestions([])).toEqual([])
    expect(readLines('Member ID: <script>alert(1)</script>', 'Name: \u202Eevil <img/src=x>')).toEqual({})
    const same = Array.from({ length: 600 }, () => ({ text: 'ID ID ID', confidence: 99, box }))
    expect(cardSuggestions(same)).toEqual([])
    const long = { text: `ID:${'9'.repeat(5000)}`, confidence: 99, box }
    expect(cardSuggestions([long])).toEqual([])
    const empty = { text: 'Group', confidence: Number.NaN, box: { ...box, height: 0, width: 0 } }
    expect(() => cardSuggestions([empty, empty])).not.toThrow()
    const started = performance.now()
    cardSuggestions(wordsOf(Array.from({ length: 60 }, () => 'Member Member Group ID Rx Rx Rx No No No')))
    // Far below what blocks a page, also on a slow machine: the work grows with the number of words only.
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
