import { describe, expect, it } from 'vitest'
import { readTable } from './readTable.ts'
import { cellOf, readRows, withCell, withNewRow, withoutRow } from './tableRows.ts'
import { choices, field } from './testTemplate.ts'

const today = '2026-11-27'
const table = field(1, 'table', {
  components: [
    field(2, 'text', { required: true, defaultValue: 'new' }),
    field(3, 'oneOf', { choices: choices('a', 'b') }),
  ],
})
const text = (rows: object[]) => JSON.stringify(rows)

describe('readTable', () => {
  it('has its answered rows as answer, with the scores of their choices', () => {
    const { reading, rows } = readTable(table, text([{ 2: 'x', 3: 'b' }, {}, { 2: ' ' }, { 3: 'a' }]), today)
    expect(reading).toEqual({
      answer: [
        { f: { 2: 'x', 3: 'b' }, score: { 3: 1 } },
        { f: { 2: null, 3: 'a' }, score: { 3: 0 } },
      ],
      problem: null,
    })
    expect(rows.map(({ isEmpty }) => isEmpty)).toEqual([false, true, true, false])
  })
  it('has the problem of each cell', () => {
    const { rows } = readTable(table, text([{ 2: 'x', 3: 'z' }]), today)
    expect(rows[0]?.cells.get(103)).toEqual({ value: 'z', problem: { code: 'not-a-choice' }, isAnswered: false })
    expect(rows[0]?.cells.get(102)).toEqual({ value: 'x', problem: null, isAnswered: true })
  })
  it('limits the number of answered rows', () => {
    const limited = { ...table, minRows: 2, maxRows: 3 }
    const problemOf = (count: number) =>
      readTable(limited, text(Array.from({ length: count }, () => ({ 2: 'x' }))), today).reading.problem
    expect(problemOf(1)).toEqual({ code: 'too-few-rows', limit: 2 })
    expect(problemOf(2)).toBe(null)
    expect(problemOf(3)).toBe(null)
    expect(problemOf(4)).toEqual({ code: 'too-many-rows', limit: 3 })
    expect(readTable(limited, text([{}, {}, {}, {}, { 2: 'x' }, { 2: 'y' }]), today).reading.problem).toBe(null)
  })
  it('has at most 500 rows', () => {
    const of = (count: number) => readTable(table, text(Array.from({ length: count }, () => ({ 2: 'x' }))), today)
    expect(of(500).reading.problem).toBe(null)
    expect(of(501).reading.problem).toEqual({ code: 'too-many-rows', limit: 500 })
  })
  it.each(['{', '{}', 'null', '[1]', '[null]', '[[]]', '[{"2":1}]', '[{"2":null}]'])('can not read %s', (value) => {
    expect(readTable(table, value, today)).toEqual({
      reading: { answer: null, problem: { code: 'unreadable' } },
      rows: [],
    })
  })
  it('keeps unchanged rows as they are, also behind a removed one', () => {
    const before = readTable(table, text([{ 2: 'x' }, { 2: 'y' }, { 2: 'z' }]), today)
    const changed = readTable(table, text([{ 2: 'x' }, { 2: 'yy' }, { 2: 'z' }]), today, before.rows)
    expect(changed.rows.map((row, index) => row === before.rows[index])).toEqual([true, false, true])
    const removed = readTable(table, text([{ 2: 'y' }, { 2: 'z' }]), today, before.rows)
    expect(removed.rows[0]).toBe(before.rows[1])
    expect(removed.rows[1]).toBe(before.rows[2])
    expect(readTable(table, text([{ 2: 'x' }, { 2: 'y' }, { 2: 'z' }]), today, before.rows).rows).toBe(before.rows)
  })
  it('has no cell for names of the prototype', () => {
    const [row = {}] = readRows('[{"__proto__":"1","2":"x"}]') ?? []
    expect(cellOf(row, 2)).toBe('x')
    expect(cellOf({}, null)).toBe('')
    expect(readTable(table, '[{"__proto__":"1"}]', today).reading.answer).toBe(null)
  })
})

describe('changes of rows', () => {
  it('write a cell, and the rows before it', () => {
    expect(withCell('', 1, 2, 'x')).toBe(text([{}, { 2: 'x' }]))
    expect(withCell(text([{ 2: 'x', 3: 'a' }]), 0, 2, 'y')).toBe(text([{ 2: 'y', 3: 'a' }]))
  })
  it('add a row with the default answers', () => {
    expect(withNewRow(table, text([{ 2: 'x' }]))).toBe(text([{ 2: 'x' }, { 2: 'new' }]))
  })
  it('remove a row', () => {
    expect(withoutRow(text([{ 2: 'x' }, { 2: 'y' }]), 0)).toBe(text([{ 2: 'y' }]))
    expect(withoutRow(text([{ 2: 'x' }]), 0)).toBe('')
  })
})
