import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { anyone, atNext, atPrevious, bookedProvider, mayGoOn, shownStep, withChoice } from './choices.ts'
import { RequestSearch } from './RequestSearch.ts'

const slot = { slot: '2026-11-24T09:15-05:00', site: 2 }
const whole: RequestSearch = { step: 4, provider: 5, type: 7, ...slot, view: 'week' }
const parse = (search: unknown) => v.parse(RequestSearch, search)

describe('the steps of a request', () => {
  it('lead from provider to type, to time, to review', () => {
    const first = atNext(withChoice({}, { provider: 5 }))
    expect(first).toMatchObject({ step: 2, provider: 5 })
    const second = atNext(withChoice(first, { type: 7 }))
    expect(second).toMatchObject({ step: 3, provider: 5, type: 7 })
    expect(atNext(withChoice(second, slot))).toMatchObject({ step: 4, provider: 5, type: 7, ...slot })
  })

  it('go back by one and clear the later choices, but keep the choice of the step itself', () => {
    const third = atPrevious(whole)
    expect(third).toMatchObject({ step: 3, provider: 5, type: 7, ...slot })
    const second = atPrevious(third)
    expect([second.step, second.provider, second.type, second.slot, second.site]).toEqual([
      2,
      5,
      7,
      undefined,
      undefined,
    ])
    const first = atPrevious(second)
    expect([first.step, first.provider, first.type]).toEqual([1, 5, undefined])
    expect(atPrevious(first).step).toBe(1)
  })

  it('keep the appointment that is rescheduled, whatever is chosen', () => {
    let search: RequestSearch = { ...whole, previous: 9 }
    for (const step of [atPrevious, atPrevious, atPrevious]) search = step(search)
    expect(search.previous).toBe(9)
    expect(atNext(withChoice(atNext(withChoice(search, { provider: 6 })), { type: 8 })).previous).toBe(9)
  })

  it('clear the later choices if an earlier one changes', () => {
    expect(withChoice(whole, { provider: 6 })).toEqual({ step: 1, provider: 6, view: 'week', previous: undefined })
    const typed = withChoice(whole, { type: 8 })
    expect([typed.step, typed.type, typed.slot, typed.with]).toEqual([2, 8, undefined, undefined])
  })

  it('do not go on without the choice', () => {
    expect(mayGoOn({}, 1)).toBe(false)
    expect(mayGoOn({ provider: 5 }, 1)).toBe(true)
    expect(mayGoOn({ provider: 5 }, 2)).toBe(false)
    expect(mayGoOn({ provider: 5, type: 7 }, 3)).toBe(false)
    expect(mayGoOn(whole, 3)).toBe(true)
    expect(mayGoOn(whole, 4)).toBe(false)
    expect(atNext({ step: 2, provider: 5 })).toEqual({ step: 2, provider: 5 })
  })

  it('take the provider of the time if anyone may see the patient', () => {
    const open: RequestSearch = { ...whole, provider: anyone }
    expect(shownStep(open, false)).toBe(3)
    expect(shownStep({ ...open, with: 6 }, false)).toBe(4)
    expect([bookedProvider({ ...open, with: 6 }), bookedProvider(whole)]).toEqual([6, 5])
  })
})

describe('shownStep', () => {
  it.each([
    ['an empty address leads to step 1', {}, 1],
    ['a step without its choices leads to the first missing one', { step: 4, provider: 5 }, 2],
    ['a time without a site leads to step 3', { step: 4, provider: 5, type: 7, slot: '2026-11-24T09:15' }, 3],
    ['an earlier step than the choices allow is kept', { ...whole, step: 1 }, 1],
    ['choices without a step lead to step 1', { provider: 5, type: 7 }, 1],
    ['a reschedule with its choices leads to step 3', { previous: 9, provider: 5, type: 7 }, 3],
    ['a reschedule without choices leads to step 1', { previous: 9 }, 1],
  ] satisfies [string, RequestSearch, number][])('%s', (_name, search, step) => {
    expect(shownStep(search, false)).toBe(step)
  })

  it('shows the last step only if a request was sent', () => {
    expect([shownStep({ step: 5 }, true), shownStep({ step: 5 }, false)]).toEqual([5, 1])
  })
})

describe('RequestSearch', () => {
  it('ignores invalid values and keeps the others', () => {
    const read = parse({
      step: 9,
      provider: 'knee',
      type: 7,
      slot: '2026-02-30T09:15',
      site: -1,
      view: 'year',
      day: '2026-13-01',
      part: 'night',
      find: 'knee',
    })
    expect(Object.entries(read).filter(([, value]) => value !== undefined)).toEqual([['type', 7]])
  })

  it('reads times with and without an offset', () => {
    expect(parse({ slot: '2026-11-24T09:15-05:00' }).slot).toBe('2026-11-24T09:15-05:00')
    expect(parse({ slot: '2026-11-24T09:15' }).slot).toBe('2026-11-24T09:15')
    for (const slot of ['2026-11-24', '2026-11-24T09:15:00', '2026-11-24T9:15', '2026-11-24T25:15', 20261124])
      expect(parse({ slot }).slot).toBeUndefined()
  })
})
