import { describe, expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { Component } from '#src/contract/formTemplate.ts'
import { splitChoices } from './splitChoices.ts'

const label = { en: 'Which?' }
const choices = ['red', 'blue'].map((value) => ({ value, label: { en: value } }))
const other = { value: 'other', label: { en: 'Other' }, isOther: true }
const components: Component[] = [
  { comEntryID: 1, fieldType: 'oneOf', dataFieldID: 11, label, choices },
  { comEntryID: 2, fieldType: 'someOf', dataFieldID: 12, label, choices: [...choices, other] },
  { comEntryID: 3, fieldType: 'text', dataFieldID: 13, label },
]
const template = { pages: [{ pageEntryID: 1, title: { en: 'Page' }, components }] }
const entry = (ComEntryID: number, FieldType: FormEntry['FieldType'], Value: string): FormEntry => ({
  DataFieldID: ComEntryID + 10,
  FieldType,
  PageEntryID: 1,
  ComEntryID,
  Value,
})

describe('splitChoices', () => {
  it('keeps choices of the template, own answers and other types in their place', () => {
    const entries = [
      entry(1, 'oneOf', 'red'),
      entry(2, 'someOf', '["blue","other:gray"]'),
      entry(3, 'text', 'green'),
      entry(2, 'someOf', 'unreadable'),
      entry(1, 'oneOf', ''),
    ]
    expect(splitChoices(template, entries)).toEqual({ placed: entries, unplaced: [] })
  })

  it('takes out choices that the template does not have', () => {
    const green = entry(1, 'oneOf', 'green')
    expect(splitChoices(template, [green, entry(2, 'someOf', '["green","red"]')])).toEqual({
      placed: [entry(2, 'someOf', '["red"]')],
      unplaced: [green, entry(2, 'someOf', '["green"]')],
    })
  })
})
