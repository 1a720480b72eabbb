import { describe, expect, it } from 'vitest'
import { maxChosen } from '#src/contract/emergency.ts'
import type { Problem } from '#src/contract/history.ts'
import type { Write } from '#src/offline/Write.ts'
import { cardConditions } from './cardConditions.ts'
import { testCard } from './testCard.ts'
import { withChoice, withUnsentChoices } from './unsentChoices.ts'

const problem = (problemID: number, description: string, status = 'Active'): Problem => ({
  problemID,
  code: null,
  status,
  description,
  dateDiagnosed: null,
  codeInfo: null,
})
const shown = (problems: readonly Problem[], choices: Parameters<typeof cardConditions>[1] = []) =>
  cardConditions(problems, choices).flatMap(({ name, isShown }) => (isShown ? [name] : []))

describe('cardConditions', () => {
  it('leaves out what is refuted or was entered in error', () => {
    expect(
      shown([problem(1, 'Gout', 'Active (refuted)'), problem(2, 'Asthma', '(entered-in-error)'), problem(3, 'Angina')]),
    ).toEqual(['Angina'])
  })

  it('shows clinical conditions and leaves out social findings, unless a person chose otherwise', () => {
    const problems = [problem(1, 'Asthma'), problem(2, 'Unemployed'), problem(3, 'Depression')]
    expect(shown(problems)).toEqual(['Asthma', 'Depression'])
    const choices = [
      { problemID: 2, isShown: true },
      { problemID: 3, isShown: false },
    ]
    expect(shown(problems, choices)).toEqual(['Asthma', 'Unemployed'])
  })

  it('keeps the code of a condition, unless its name says how certain it is', () => {
    const coded = { code: '84757009', codeSystem: 'http://snomed.info/sct' }
    expect(
      cardConditions(
        [
          { ...problem(1, 'Epilepsy'), ...coded },
          { ...problem(2, 'Epilepsy', 'Active (provisional)'), ...coded },
        ],
        [],
      ).map(({ name, code, codeSystem }) => [name, code, codeSystem]),
    ).toEqual([
      ['Epilepsy', '84757009', 'http://snomed.info/sct'],
      ['Epilepsy (provisional)', undefined, undefined],
    ])
  })

  it('leaves a condition out that is diagnosed again after it was left out', () => {
    const again = [problem(1, 'Depression', 'Resolved'), problem(2, 'depression ')]
    expect(shown(again, [{ problemID: 1, isShown: false }])).toEqual([])
    expect(cardConditions(again, [])[0]?.problemIDs).toEqual([1, 2])
  })
})

it('cardConditions limits the diagnoses of one choice to what the server takes', () => {
  const same = Array.from({ length: maxChosen + 1 }, (_, place) => problem(place + 1, 'Stress'))
  expect(cardConditions(same, [])[0]?.problemIDs).toHaveLength(maxChosen)
})

describe('withUnsentChoices', () => {
  const { PtID } = testCard.info
  const choice = (over: object) => ({
    PtID,
    problemIDs: [7],
    isShown: false,
    chosenAt: '2026-11-20T10:00:00Z',
    ...over,
  })
  const write = (content: object, over: Partial<Write> = {}): Write => ({
    id: '1',
    kind: 'condition-choice',
    state: 'waiting',
    problem: null,
    files: [],
    revision: 1,
    changedAt: 0,
    queuedAt: 0,
    triedAt: null,
    content,
    ...over,
  })
  const choicesOf = (...writes: readonly Write[]) => withUnsentChoices(testCard.info, writes).conditionChoices

  it('applies the queued choices in the order in which they were made', () => {
    const later = choice({ isShown: true, chosenAt: '2026-11-20T10:00:01Z' })
    expect(choicesOf(write(later), write(choice({})))).toEqual([{ problemID: 7, isShown: true }])
  })

  it('ignores drafts, other writes and choices about another patient', () => {
    expect(choicesOf(write(choice({}), { state: 'draft' }))).toBeUndefined()
    expect(choicesOf(write(choice({}), { kind: 'message' }), write({}))).toBeUndefined()
    expect(choicesOf(write(choice({ PtID: 1 })))).toBeUndefined()
  })

  it('replaces the choice of the same diagnoses, and leaves the others', () => {
    const conditionChoices = [
      { problemID: 7, isShown: false },
      { problemID: 8, isShown: false },
    ]
    const info = { ...testCard.info, conditionChoices }
    expect(withChoice(info, choice({ isShown: true })).conditionChoices).toEqual([
      { problemID: 8, isShown: false },
      { problemID: 7, isShown: true },
    ])
  })
})
