import { describe, expect, it } from 'vitest'
import { FhirError } from './FhirError.ts'
import { parseJson, WrittenNumber } from './parseJson.ts'
import { refusalOf, testBundle } from '../testBundle.ts'

describe('parsing', () => {
  it('keeps the digits that a number was written with', () => {
    expect(parseJson('[7.0, 1e3, 140, -0, 12345678901234567890, "7.0"]')).toEqual([
      new WrittenNumber(7, '7.0'),
      new WrittenNumber(1000, '1e3'),
      140,
      new WrittenNumber(-0, '-0'),
      new WrittenNumber(Number('12345678901234567890'), '12345678901234567890'),
      '7.0',
    ])
  })

  it('keeps polluting names as plain members', () => {
    const parsed = parseJson('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}')
    expect(Object.keys(parsed as object)).toEqual(['__proto__', 'constructor'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('refuses what is nested so deep that it is no record, and says where', () => {
    const deep = `{"a": {"b": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    expect(() => parseJson(deep, 'line[3]')).toThrow(FhirError)
    expect(() => parseJson(deep, 'line[3]')).toThrow(/^line\[3\]\.a\.b\[0\]\[0\].*…: nested deeper than 200 levels$/)
  })

  it('does not count brackets in text as nesting', () => {
    const text = `{"a": "${'[{\\"'.repeat(1000)}"}`
    expect(parseJson(text)).toEqual({ a: '[{"'.repeat(1000) })
  })
})

describe('a deep resource in a Bundle', () => {
  it('is refused with its path', async () => {
    let extension: object = {}
    for (let level = 0; level < 300; level += 1) extension = { extension: [extension] }
    expect(await refusalOf(testBundle({ resourceType: 'Condition', id: 'a', ...extension }))).toMatch(
      /^entry\[1\]\.resource\.extension\[0\]\.extension\[0\].*…: nested deeper than 200 levels$/,
    )
  })
})
