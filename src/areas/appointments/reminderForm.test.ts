import { describe, expect, it } from 'vitest'
import type { Reminders } from '#src/contract/reminders.ts'
import { isSameChoice, reminderProblem, remindsOf, withHours } from './reminderForm.ts'

const choice = (over: Partial<Reminders> = {}): Reminders => ({ hours: [24], byMail: true, byPush: false, ...over })

describe('withHours', () => {
  it('adds and removes a time, and keeps the order', () => {
    expect(withHours(choice(), 2, true).hours).toEqual([2, 24])
    expect(withHours(choice({ hours: [168, 24] }), 72, true).hours).toEqual([24, 72, 168])
    expect(withHours(choice(), 24, false).hours).toEqual([])
  })
})

describe('isSameChoice', () => {
  it('ignores the order of the times', () => {
    expect(isSameChoice(choice({ hours: [2, 24] }), choice({ hours: [24, 2] }))).toBe(true)
  })
  it.each([{ hours: [] }, { byMail: false }, { byPush: true }])('finds the difference of %o', (over) => {
    expect(isSameChoice(choice(), choice(over as Partial<Reminders>))).toBe(false)
  })
})

describe('reminderProblem', () => {
  it.each([
    [choice(), null, true],
    [choice({ hours: [], byMail: false }), null, false],
    [choice({ byMail: false }), 'no-way', false],
    [choice({ hours: [] }), 'no-time', false],
    [choice({ byMail: false, byPush: true }), null, true],
  ] as const)('of %o is %s, and it reminds: %s', (draft, problem, reminds) => {
    expect(reminderProblem(draft)).toBe(problem)
    expect(remindsOf(draft)).toBe(reminds)
  })
})
