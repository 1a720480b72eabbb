import { describe, expect, it } from 'vitest'
import { FhirError } from './FhirError.ts'
import { parseJson, WrittenNumber } from './parseJson.ts'
import { refusalOf, testBundle } from '../testBundle.ts'

describe('parseJson', () => {
  it('keeps the digits of a number as written', () => {
    expect(parseJson('[7.0, 1e3, 140, -0, 12345678901234567890, "7.0"]')).toEqual([
      new WrittenNumber(7, '7.0'),
      new WrittenNumber(1000, '1e3'),
      140,
      new WrittenNumber(-0, '-0'),
      new WrittenNumber(Number('12345678901234567890'), '12345678901234567890'),
      '7.0',
    ])
  })

  it('keeps names such as __proto__ as plain members', () => {
    const parsed = parseJson('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}')
    expect(Object.keys(parsed as object)).toEqual(['__proto__', 'constructor'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('rejects nesting deeper than 200 levels and says where', () => {
    const deep = `{"a": {"b": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    expect(() => parseJson(deep, 'line[3]')).toThrow(FhirError)
    expect(() => parseJson(deep, 'line[3]')).toThrow(/^line\[3\]\.a\.b\[0\]\[0\].*…: nested deeper than 200 levels$/)
  })

  it('does not count brackets in strings as nesting', () => {
    const text = `{"a": "${'[{\\"'.repeat(1000)}"}`
    expect(parseJson(text)).toEqual({ a: '[{"'.repeat(1000) })
  })
})

describe('importing a deeply nested resource', () => {
  it('fails with the path of the nesting', async () => {
    let extension: object = {}
    for (let level = 0; level < 300; level += 1) extension = { extension: [extension] }
    expect(await refusalOf(testBundle({ resourceType: 'Condition', id: 'a', ...extension }))).toMatch(
      /^entry\[1\]\.resource\.extension\[0\]\.extension\[0\].*…: nested deeper than 200 levels$/,
    )
  })
})
