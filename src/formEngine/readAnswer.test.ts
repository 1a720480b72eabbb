import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#src/contract/formTemplate.ts'
import type { Component } from '#src/contract/formTemplate.ts'
import { readAnswer } from './readAnswer.ts'
import { scoreOf } from './readField.ts'
import { hostileStrings } from './testStrings.ts'
import { choices, field } from './testTemplate.ts'

const today = '2026-11-27'
const read = (component: Component, value: string) => readAnswer(component, value, today)
const answered = (answer: unknown) => ({ answer, problem: null })
const wrong = (code: string, more: object = {}) => ({ answer: null, problem: { code, ...more } })

const signedAt = '2026-11-27T09:00:00Z'
const mark = { view: 'front', x: 500, y: 1000, region: 'knee', kind: 'pain', intensity: 10, note: '' }
const file = { uploadKey: '9f0c9f4e-6d5b-4f0e-8a55-0a2f4e6d1c11', name: 'Rash.jpg', extension: 'jpg', size: 3 }

const times = (count: number, value: object) => Array.from({ length: count }, () => value)

describe('readAnswer', () => {
  it('reads an empty value as no answer without a problem', () => {
    for (const type of [...fieldTypes, 'table', 'note', 'group'] as const)
      expect(read(field(1, type), '')).toEqual(answered(null))
  })

  describe('of a text', () => {
    it('reads it as it is, and a blank one as no answer', () => {
      expect(read(field(1, 'text'), ' Hello ')).toEqual(answered(' Hello '))
      expect(read(field(1, 'longText'), ' \n ')).toEqual(answered(null))
    })
    it('has its length as limit', () => {
      const component = field(1, 'text', { maxLength: 3 })
      expect(read(component, 'abc').problem).toBe(null)
      expect(read(component, 'abcd')).toEqual({ answer: 'abcd', problem: { code: 'too-long', limit: 3 } })
    })
    it('has the length of all answers as limit', () => {
      expect(read(field(1, 'longText'), 'x'.repeat(100_000)).problem).toBe(null)
      expect(read(field(1, 'longText'), 'x'.repeat(100_001))).toEqual(wrong('too-long', { limit: 100_000 }))
    })
    it('refuses what the database can not store', () => {
      expect(read(field(1, 'text'), 'a\0b')).toEqual(wrong('unreadable'))
      expect(read(field(1, 'text'), 'a\ud800')).toEqual(wrong('unreadable'))
    })
  })

  describe('of a number', () => {
    it.each(['0', '-5', '164.5', '7.0', '-0.25'])('reads %s', (value) => {
      expect(read(field(1, 'decimal'), value)).toEqual(answered(Number(value)))
    })
    it.each(['٥', '1,5', '1e5', '.5', '5.', '+5', '05', ' 5', 'NaN', 'Infinity', '0x1', '9'.repeat(400)])(
      'refuses the spelling %s',
      (value) => {
        expect(read(field(1, 'decimal'), value)).toEqual(wrong('not-a-number'))
      },
    )
    it('refuses decimals of whole numbers and scales', () => {
      expect(read(field(1, 'whole'), '1.5')).toEqual({ answer: 1.5, problem: { code: 'not-whole' } })
      expect(read(field(1, 'scale', { low: 0, high: 10 }), '1.5').problem).toEqual({ code: 'not-whole' })
    })
    it('keeps to its limits, which belong to it', () => {
      const component = field(1, 'decimal', { low: -1, high: 2.5 })
      expect(read(component, '-1').problem).toBe(null)
      expect(read(component, '2.5').problem).toBe(null)
      expect(read(component, '-1.01')).toEqual({ answer: -1.01, problem: { code: 'too-low', limit: -1 } })
      expect(read(component, '2.51').problem).toEqual({ code: 'too-high', limit: 2.5 })
      expect(read(field(1, 'whole', { low: 0 }), '-1').problem).toEqual({ code: 'too-low', limit: 0 })
    })
  })

  describe('of a date or time', () => {
    it('refuses what is no day or time', () => {
      expect(read(field(1, 'date'), '2028-02-29')).toEqual(answered('2028-02-29'))
      for (const value of ['2026-02-29', '2026-1-1', '27.11.2026', '2026-11-27T00:00'])
        expect(read(field(1, 'date'), value)).toEqual(wrong('not-a-date'))
      expect(read(field(1, 'time'), '00:00')).toEqual(answered('00:00'))
      expect(read(field(1, 'time'), '23:59')).toEqual(answered('23:59'))
      for (const value of ['24:00', '9:00', '12:60', '12:00:00', '9 am'])
        expect(read(field(1, 'time'), value)).toEqual(wrong('not-a-time'))
    })
    it('keeps to its first and last day, which belong to it', () => {
      const component = field(1, 'date', { earliest: '2026-01-01', latest: 'today' })
      expect(read(component, '2026-01-01').problem).toBe(null)
      expect(read(component, '2025-12-31').problem).toEqual({ code: 'too-early', limit: '2026-01-01' })
      expect(read(component, today).problem).toBe(null)
      expect(read(component, '2026-11-28').problem).toEqual({ code: 'too-late', limit: today })
      expect(read(field(1, 'date', { earliest: 'today' }), '2026-11-26').problem).toEqual({
        code: 'too-early',
        limit: today,
      })
    })
  })

  it('reads yes and no', () => {
    expect(read(field(1, 'yesNo'), 'true')).toEqual(answered(true))
    expect(read(field(1, 'yesNo'), 'false')).toEqual(answered(false))
    expect(read(field(1, 'yesNo'), 'yes')).toEqual(wrong('not-a-choice'))
  })

  describe('of choices', () => {
    const list = [
      ...choices('a', 'b'),
      { value: 'own', label: { en: 'Other' }, isOther: true, score: 5 },
      { value: 'none', label: { en: 'None' }, isExclusive: true },
    ]
    const one = field(1, 'oneOf', { choices: list, maxLength: 4 })
    const some = field(1, 'someOf', { choices: list, maxLength: 4 })

    it('reads a choice and an own answer', () => {
      expect(read(one, 'b')).toEqual(answered('b'))
      expect(read(one, 'other:cats')).toEqual(answered('other:cats'))
      expect(read(one, 'c')).toEqual(wrong('not-a-choice'))
      expect(read(field(1, 'oneOf', { choices: choices('a') }), 'other:cats')).toEqual(wrong('not-a-choice'))
      expect(read(one, 'constructor')).toEqual(wrong('not-a-choice'))
    })
    it('refuses an own answer without a text, or with a long one', () => {
      for (const value of ['other:', 'other:  ', 'own']) expect(read(one, value)).toEqual(wrong('other-empty'))
      expect(read(one, 'other:horse').problem).toEqual({ code: 'too-long', limit: 4 })
      expect(read(some, '["other:horse"]').problem).toEqual({ code: 'too-long', limit: 4 })
    })
    it('reads several', () => {
      expect(read(some, '["a","other:cats"]')).toEqual(answered(['a', 'other:cats']))
      expect(read(some, '[]')).toEqual(answered(null))
      expect(read(some, '["none"]')).toEqual(answered(['none']))
    })
    it('refuses an exclusive choice beside others, and two own answers', () => {
      expect(read(some, '["a","none"]')).toEqual(wrong('not-a-choice'))
      expect(read(some, '["other:a","other:b"]')).toEqual(wrong('not-a-choice'))
      expect(read(some, '["a","x"]')).toEqual(wrong('not-a-choice'))
    })
    it.each(['a', '"a"', '{}', '[1]', '["a"', '["a","a"]', 'null'])('can not read %s', (value) => {
      expect(read(some, value)).toEqual(wrong('unreadable'))
    })
    it('has the scores of its choices', () => {
      expect(scoreOf(one, 'b')).toBe(1)
      expect(scoreOf(one, 'other:x')).toBe(5)
      expect(scoreOf(one, 'none')).toBe(null)
      expect(scoreOf(some, '["b","other:x"]')).toBe(6)
      expect(scoreOf(some, '')).toBe(null)
      expect(scoreOf(some, '{')).toBe(null)
    })
  })

  describe('of a drawing or file', () => {
    it('reads regions, the name and the names of files', () => {
      expect(read(field(1, 'bodyDiagram'), JSON.stringify([mark]))).toEqual(answered(['knee']))
      expect(read(field(1, 'signature'), JSON.stringify({ name: ' Maria ', strokes: [], signedAt }))).toEqual(
        answered('Maria'),
      )
      expect(read(field(1, 'photo'), JSON.stringify([file]))).toEqual(answered(['Rash.jpg']))
    })
    it('reads none as no answer', () => {
      expect(read(field(1, 'bodyDiagram'), '[]')).toEqual(answered(null))
      expect(read(field(1, 'file'), '[]')).toEqual(answered(null))
      expect(read(field(1, 'signature'), JSON.stringify({ name: '', strokes: [], signedAt }))).toEqual(answered(null))
    })
    it('requires the name beside a drawn line', () => {
      const drawn = JSON.stringify({ name: ' ', strokes: [[0, 0, 5, 5]], signedAt })
      expect(read(field(1, 'signature'), drawn)).toEqual(wrong('required'))
    })
    it('allows five files', () => {
      expect(read(field(1, 'file'), JSON.stringify(times(5, file))).problem).toBe(null)
      expect(read(field(1, 'file'), JSON.stringify(times(6, file)))).toEqual(wrong('too-many-files', { limit: 5 }))
    })
    it.each([
      ['bodyDiagram', JSON.stringify([{ ...mark, x: 1001 }])],
      ['bodyDiagram', JSON.stringify(times(51, mark))],
      ['bodyDiagram', '{'],
      ['signature', '[]'],
      ['signature', JSON.stringify({ name: 'x', strokes: [['a']], signedAt })],
      ['photo', JSON.stringify([{ ...file, uploadKey: '../x' }])],
      ['file', 'null'],
    ] as const)('can not read a %s of %s', (type, value) => {
      expect(read(field(1, type), value)).toEqual(wrong('unreadable'))
    })
  })

  it('reads a computed value as a number or text', () => {
    expect(read(field(1, 'computed'), '22.5')).toEqual(answered(22.5))
    expect(read(field(1, 'computed'), 'high')).toEqual(answered('high'))
  })

  it('never throws, whatever the value is', () => {
    const table = field(1, 'table', { components: fieldTypes.map((type, index) => field(index + 2, type)) })
    const list = choices('a')
    const keys = fieldTypes.map((_, index) => String(index + 2))
    const readAll = () =>
      hostileStrings().flatMap((value) => [
        ...fieldTypes.map((type) => read(field(1, type, { choices: list }), value)),
        read(table, value),
        read(table, JSON.stringify([Object.fromEntries(keys.map((key) => [key, value]))])),
      ])
    expect(readAll).not.toThrow()
  })
})
