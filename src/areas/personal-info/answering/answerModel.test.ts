import { describe, expect, it } from 'vitest'
import type { AnsweredChange, Correction } from '#src/contract/corrections.ts'
import { testInfo } from '../editing/testInfo.ts'
import {
  answerProblems,
  answersToSend,
  changedKey,
  isReadable,
  movedKeys,
  noAnswers,
  otherRecorded,
  readAnswers,
  seenOf,
  waitingRequests,
  type KeptAnswers,
} from './answerModel.ts'

const change = (more: Partial<AnsweredChange>): AnsweredChange => ({
  changeId: 1,
  field: 'NameLast',
  entryId: null,
  from: 'Alvarez Ruiz',
  to: 'Alvarez',
  state: 'sent',
  reason: null,
  ...more,
})
const phone = change({
  changeId: 2,
  field: 'Phone',
  entryId: 1,
  from: { PhoneTypeID: 8, TextNo: '9515550142' },
  to: { PhoneTypeID: 8, TextNo: '9515550187' },
})
const request = (more: Partial<Correction> = {}): Correction => ({
  requestId: 7,
  askedAt: '2026-11-22T11:20:00Z',
  answerBy: '2027-01-21',
  note: null,
  changes: [change({}), phone],
  withdrawnAt: null,
  answeredAt: null,
  answeredBy: null,
  disagreement: null,
  disagreedAt: null,
  authorship: null,
  ...more,
})
const answers = (more: KeptAnswers['answers']): KeptAnswers => ({ answers: more })

describe('waitingRequests', () => {
  it('has requests without an answer that were not taken back, oldest first', () => {
    const all = [
      request({ requestId: 9 }),
      request({ requestId: 8, answeredAt: '2026-11-25T10:00:00Z' }),
      request({ requestId: 6, withdrawnAt: '2026-11-25T10:00:00Z' }),
      request({ requestId: 5 }),
    ]
    expect(waitingRequests(all).map(({ requestId }) => requestId)).toEqual([5, 9])
  })
})

describe('answersToSend', () => {
  it('needs an answer to every change, and a reason for each decline', () => {
    expect([...answerProblems(request(), noAnswers)]).toEqual([
      [1, 'no-answer'],
      [2, 'no-answer'],
    ])
    const one = answers({ 1: { state: 'declined', reason: '  ' }, 2: { state: 'done', reason: '' } })
    expect([...answerProblems(request(), one)]).toEqual([[1, 'no-reason']])
    expect(answersToSend(request(), one)).toBeNull()
    const long = answers({ ...one.answers, 1: { state: 'declined', reason: 'x'.repeat(2001) } })
    expect([...answerProblems(request(), long)]).toEqual([[1, 'long-reason']])
  })

  it('sends reasons only with declines', () => {
    const kept = answers({
      1: { state: 'declined', reason: ' Bring a document. ' },
      2: { state: 'done', reason: 'Old' },
    })
    expect(answersToSend(request(), kept)).toEqual([
      { changeId: 1, state: 'declined', reason: 'Bring a document.' },
      { changeId: 2, state: 'done' },
    ])
  })
})

describe('a record that changes meanwhile', () => {
  const seen = seenOf(request(), testInfo())

  it('is noticed only in fields of the request', () => {
    expect(movedKeys(seen, testInfo({ NameMiddle: 'Elena', UpdatedAt: '2026-11-28T10:00:00Z' }))).toEqual([])
    expect(movedKeys(seen, testInfo({ NameLast: 'Cole' }))).toEqual(['NameLast'])
  })

  it('shows what is recorded if it is neither the old nor the wished value', () => {
    expect(otherRecorded(change({}), testInfo())).toBeNull()
    expect(otherRecorded(change({}), testInfo({ NameLast: 'Alvarez' }))).toBeNull()
    expect(otherRecorded(change({}), testInfo({ NameLast: 'Cole' }))).toEqual({ value: 'Cole' })
    expect(otherRecorded(phone, { ...testInfo(), phones: [] })).toEqual({ value: null })
  })
})

describe('changedKey', () => {
  it('names the entry of a phone, and nothing for a new one or an unknown field', () => {
    expect(changedKey(phone)).toBe('Phone/1')
    expect(changedKey(change({ field: 'Phone', from: null }))).toBeNull()
    expect(changedKey(change({ field: 'ShoeSize' }))).toBeNull()
    expect(changedKey(change({ field: 'toString' }))).toBeNull()
  })
})

describe('isReadable', () => {
  it('is false for what this version does not know', () => {
    expect(isReadable(phone)).toBe(true)
    expect(isReadable(change({ field: 'SSN', from: '***-**-1234', to: '***-**-9999' }))).toBe(true)
    expect(isReadable(change({ field: 'ShoeSize' }))).toBe(false)
    expect(isReadable(change({ to: { odd: true } }))).toBe(false)
  })
})

describe('readAnswers', () => {
  it('returns what was stored, and null for anything else', () => {
    const kept = { answers: { 1: { state: 'declined', reason: 'No' } } }
    expect(readAnswers(kept)).toEqual(kept)
    expect(readAnswers({ answers: { 1: { state: 'maybe', reason: '' } } })).toBeNull()
  })
})
