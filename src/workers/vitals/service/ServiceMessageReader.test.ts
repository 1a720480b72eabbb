import { expect, it } from 'vitest'
import { readResult } from './readResult.ts'
import { ServiceMessageReader } from './ServiceMessageReader.ts'

const message = (parameters: object, rest: object = {}) =>
  JSON.stringify({ calculation_parameters: parameters, ...rest })

it('ServiceMessageReader counts a move when it starts, not while it lasts', () => {
  const news = new ServiceMessageReader()
  for (const face_moved of [false, true, true, false, true]) news.read(message({ face_moved }))
  expect(news.moves).toBe(2)
})

it.each([
  ['continues at 99.9 %', { pct_complete: 99.9 }, {}, 'result'],
  ['is complete at 100 % in the parameters', { pct_complete: 100 }, {}, 'complete'],
  ['is complete at 100 % in the result', {}, { pct_complete: 100 }, 'complete'],
  ['times out if the time-out flag is set', { timeout: true }, {}, 'timed-out'],
  ['times out even at 100 % if the time-out flag is set', { timeout: true, pct_complete: 100 }, {}, 'timed-out'],
])('ServiceMessageReader %s', (_, parameters, rest, outcome) => {
  const received = new ServiceMessageReader().read(message(parameters, rest))
  expect(received?.kind === 'end' ? received.end.kind : received?.kind).toBe(outcome)
})

it('ServiceMessageReader times out with the hindrance of the last result', () => {
  const received = new ServiceMessageReader().read(message({ timeout: true }, { hindrance: 'too-dark' }))
  expect(received).toEqual({ kind: 'end', end: { kind: 'timed-out', hindrance: 'too-dark' } })
})

it('ServiceMessageReader skips malformed messages, and fails after twenty in a row', () => {
  const news = new ServiceMessageReader()
  for (let no = 0; no < 19; no++) expect(news.read('<html>')).toBeNull()
  expect(news.read(message({}))).toEqual({ kind: 'result' })
  for (let no = 0; no < 19; no++) expect(news.read('{}')).toBeNull()
  expect(news.read('null')).toEqual({ kind: 'end', end: { kind: 'failed', why: 'connection', detail: null } })
})

it('ServiceMessageReader keeps the last result when malformed messages follow', () => {
  const news = new ServiceMessageReader()
  news.read(message({ pct_complete: 40 }))
  news.read('?')
  expect(news.last?.calculation_parameters.pct_complete).toBe(40)
})

it.each([
  ['bytes', new ArrayBuffer(3)],
  ['invalid JSON', '{'],
  ['an array', '[1]'],
  ['a percentage above 100', message({ pct_complete: 250 })],
  ['a heart rate that is no number', message({}, { vitals_results: { heart_rate: 'fast' } })],
  ['a text that is too long for a result', message({}, { timestamp: 'x'.repeat(100_000) })],
])('readResult returns null for %s', (_, data) => {
  expect(readResult(data)).toBeNull()
})

it('readResult reads a result as a service sends it', () => {
  const result = readResult(message({ pct_complete: 50 }, { vitals_results: { heart_rate: 72, confidence: 90 } }))
  expect(result?.vitals_results).toMatchObject({ heart_rate: 72, confidence: 90, spo2_rate: null })
})
