import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'
import { logLine } from './logLine.ts'

const at = new Date('2026-11-25T10:11:12.345Z')

test('logLine writes time, level and text', () => {
  expect(logLine('error', 'push: delivery failed (403)', at)).toBe(
    '2026-11-25T10:11:12.345Z error push: delivery failed (403)',
  )
})

test('logLine joins the lines of a stack', () => {
  const line = logLine('error', `GET messages/{id}: ${describeError(new TypeError('x is not a function'))}`, at)
  expect(line).toMatch(/ error GET messages\/\{id\}: TypeError: x is not a function \| at .+ \| at /)
  expect(line.split('\n')).toHaveLength(1)
})

test.each([
  ['line feeds', 'a\n2026-11-25T10:11:12.345Z info b', 'a | 2026-11-25T10:11:12.345Z info b'],
  ['carriage returns and empty lines', 'a\r\n\r\n  b\rc\n', 'a | b | c'],
  ['line separators of Unicode', 'a\u0085b\u2028c\u2029d\ve\ff', 'a | b | c | d | e | f'],
  ['escape sequences', 'a\u001b[31mb\u0000\u007f\u009bc', 'a?[31mb???c'],
  ['directions of text', 'a\u202eb\u2066c', 'a?b?c'],
])('logLine keeps text with %s in one line', (_, text, expected) => {
  expect(logLine('info', text, at)).toBe(`2026-11-25T10:11:12.345Z info ${expected}`)
})
