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
  ['99 % goes on', { pct_complete: 99.9 }, {}, 'result'],
  ['100 % of the parameters is complete', { pct_complete: 100 }, {}, 'complete'],
  ['100 % of the result is complete', {}, { pct_complete: 100 }, 'complete'],
  ['the time-out flag', { timeout: true }, {}, 'timed-out'],
  ['the time-out flag hides a result', { timeout: true, pct_complete: 100 }, {}, 'timed-out'],
])('ServiceMessageReader: %s', (_, parameters, rest, outcome) => {
  const heard = new ServiceMessageReader().read(message(parameters, rest))
  expect(heard?.kind === 'end' ? heard.end.kind : heard?.kind).toBe(outcome)
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
  ['no JSON', '{'],
  ['another thing', '[1]'],
  ['a percentage beyond all', message({ pct_complete: 250 })],
  ['a heart rate that is none', message({}, { vitals_results: { heart_rate: 'fast' } })],
  ['more than a result can be', message({}, { timestamp: 'x'.repeat(100_000) })],
])('ServiceMessageReader reads no result from %s', (_, data) => {
  expect(readResult(data)).toBeNull()
})

it('ServiceMessageReader reads a result as a service sends it', () => {
  const result = readResult(message({ pct_complete: 50 }, { vitals_results: { heart_rate: 72, confidence: 90 } }))
  expect(result?.vitals_results).toMatchObject({ heart_rate: 72, confidence: 90, spo2_rate: null })
})
