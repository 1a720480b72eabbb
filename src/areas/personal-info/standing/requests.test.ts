import { describe, expect, it } from 'vitest'
import type { AnsweredChange, Correction } from '#src/contract/corrections.ts'
import { askedPlaces, knownChanges, splitRequests, standingOf } from './requests.ts'

const change = (over: Partial<AnsweredChange> = {}): AnsweredChange => ({
  changeId: 1,
  field: 'NameLast',
  entryId: null,
  from: 'Alvarez Ruiz',
  to: 'Alvarez',
  state: 'sent',
  reason: null,
  ...over,
})
const request = (requestId: number, over: Partial<Correction> = {}): Correction => ({
  requestId,
  askedAt: `2026-11-${String(requestId).padStart(2, '0')}T10:00:00Z`,
  answerBy: '2027-01-21',
  note: null,
  changes: [change()],
  withdrawnAt: null,
  answeredAt: null,
  answeredBy: null,
  disagreement: null,
  disagreedAt: null,
  authorship: null,
  ...over,
})
const answeredAt = '2026-11-25T10:00:00Z'

describe('where a request stands', () => {
  it('follows its answers', () => {
    const done = change({ state: 'done' })
    const declined = change({ state: 'declined', reason: 'No.' })
    expect(standingOf(request(1))).toBe('waiting')
    expect(standingOf(request(1, { withdrawnAt: answeredAt }))).toBe('withdrawn')
    expect(standingOf(request(1, { answeredAt, changes: [done] }))).toBe('accepted')
    expect(standingOf(request(1, { answeredAt, changes: [declined] }))).toBe('declined')
    expect(standingOf(request(1, { answeredAt, changes: [done, declined] }))).toBe('mixed')
  })
})

describe('the shown requests', () => {
  it('are the newest one and those that wait', () => {
    const requests = [request(1), request(2, { answeredAt }), request(3, { answeredAt })]
    const { current, earlier } = splitRequests(requests)
    expect(current.map(({ requestId }) => requestId)).toEqual([3, 1])
    expect(earlier.map(({ requestId }) => requestId)).toEqual([2])
  })

  it('do not start with one that was taken back', () => {
    const { current, earlier } = splitRequests([request(1, { answeredAt }), request(2, { withdrawnAt: answeredAt })])
    expect(current.map(({ requestId }) => requestId)).toEqual([1])
    expect(earlier.map(({ requestId }) => requestId)).toEqual([2])
  })
})

describe('places that were asked for', () => {
  it('are those of requests that wait', () => {
    const phone = change({ field: 'Phone', entryId: 7 })
    const requests = [
      request(1, { changes: [phone] }),
      request(2, { answeredAt }),
      request(3, { withdrawnAt: answeredAt }),
    ]
    expect([...askedPlaces(requests)]).toEqual([['Phone/7', '2026-11-01T10:00:00Z']])
  })

  it('leave out fields that this version of the app does not know', () => {
    const unknown = change({ field: 'toString' })
    expect(askedPlaces([request(1, { changes: [unknown] })]).size).toBe(0)
    expect(knownChanges(request(1, { changes: [unknown, change()] }))).toHaveLength(1)
  })
})
