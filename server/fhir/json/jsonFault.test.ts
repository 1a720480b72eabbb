import { describe, expect, it } from 'vitest'
import { jsonFault } from './jsonFault.ts'

const whole = '{"a": [1, {"b": "x\\u0041\\n"}, -1.5e3, true, null, []], "c": {}}'

describe('jsonFault', () => {
  it.each<[string, string, number, boolean]>([
    ['', '', 1, true],
    ['[1, 2', '[1]', 6, true],
    ['{"a": {"b": [1, 2, "x', 'a.b[2]', 20, true],
    ['{"a": tru', 'a', 7, true],
    ['{"a": true,', 'a', 12, true],
    ['{"a": 1 "b": 2}', 'a', 9, false],
    ['{"a": oops}', 'a', 7, false],
    ['{"a": "x\ty"}', 'a', 7, false],
    ['{"a": "\\x"}', 'a', 7, false],
    ['{"a": [1, 2}', 'a[1]', 12, false],
    ['{a: 1}', '', 2, false],
    ['{"a": 01}', 'a', 8, false],
    ['{"a": 1}}', '', 9, false],
    ['[1,]', '[1]', 4, false],
  ])('locates the fault in `%s`', (text, path, column, isEnd) => {
    expect(jsonFault(text)).toEqual({ path, line: 1, column, isEnd })
  })

  it('reports the end of the text wherever valid JSON is cut off', () => {
    const cuts = Array.from({ length: whole.length }, (_, length) => whole.slice(0, length))
    expect(cuts.filter((text) => !jsonFault(text).isEnd)).toEqual([])
  })

  it('counts lines', () => {
    expect(jsonFault('{\n  "a": 1,\n  "b": ?\n}')).toEqual({ path: 'b', line: 3, column: 8, isEnd: false })
  })
})
