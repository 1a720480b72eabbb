import { describe, expect, it } from 'vitest'
import { testEntry, testOpenedForm } from '../testForm.ts'
import { engineOf } from './engineOf.ts'
import { startOf } from './startOf.ts'

const opened = testOpenedForm({
  prefilled: [
    { DataFieldID: 1, Value: 'Maria', source: 'record', date: null },
    { DataFieldID: 3, Value: '555', source: 'answer', date: '2026-03-02' },
    { DataFieldID: 99, Value: 'not asked', source: 'record', date: null },
  ],
})

describe('engineOf', () => {
  it('begins a new form with what the record has, also in groups', () => {
    const engine = engineOf(opened, startOf(opened, null))
    expect(engine.entries().map(({ DataFieldID, Value }) => [DataFieldID, Value])).toEqual([
      [1, 'Maria'],
      [3, '555'],
    ])
  })

  it('does not fill in again what a person removed', () => {
    const saved = { ...opened, revision: 1, data: { ...opened.data, data: [testEntry(4, 'Latex')] } }
    const engine = engineOf(saved, startOf(saved, null))
    expect(engine.entries().map(({ DataFieldID }) => DataFieldID)).toEqual([4])
  })
})
