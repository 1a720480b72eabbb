import { describe, expect, it } from 'vitest'
import { formDataError } from './formDataError.ts'
import { mapAnswers } from './mapAnswers.ts'
import { entry, field, templateOf } from './testTemplate.ts'

describe('mapAnswers', () => {
  const template = templateOf([
    [field(1, 'text')],
    [
      field(2, 'decimal'),
      { ...field(3, 'group', { dataFieldID: null }), components: [field(4, 'longText')] },
      field(5, 'table', { components: [field(6, 'text')] }),
    ],
  ])

  it('places answers by their data fields, with the ids of the template', () => {
    const { placed, unplaced } = mapAnswers(template, [
      { ...entry(4, 'longText', 'd'), ComEntryID: 9, PageEntryID: 9 },
      { ...entry(1, 'text', 'a'), ComEntryID: 7 },
    ])
    expect(placed).toEqual([entry(1, 'text', 'a'), { ...entry(4, 'longText', 'd'), PageEntryID: 2 }])
    expect(unplaced).toEqual([])
  })
  it('changes the type where the spelling is the same', () => {
    const { placed } = mapAnswers(template, [entry(1, 'longText', 'a'), entry(2, 'whole', '5'), entry(4, 'text', 'd')])
    expect(placed.map(({ FieldType, Value }) => [FieldType, Value])).toEqual([
      ['text', 'a'],
      ['decimal', '5'],
      ['longText', 'd'],
    ])
  })
  it('keeps what has no place', () => {
    const lost = [entry(1, 'date', '2026-01-01'), entry(9, 'text', 'gone'), entry(6, 'text', 'a column')]
    expect(mapAnswers(template, lost)).toEqual({ placed: [], unplaced: lost })
  })
  it('splits a table into the columns that are there and the rest', () => {
    const { placed, unplaced } = mapAnswers(template, [entry(5, 'table', '[{"6":"here","7":"gone"},{"6":"here too"}]')])
    expect(placed.map(({ Value }) => Value)).toEqual(['[{"6":"here"},{"6":"here too"}]'])
    expect(unplaced.map(({ Value }) => Value)).toEqual(['[{"7":"gone"},{}]'])
  })
  it('adds no empty rows for a table of which no column is there', () => {
    const rest = entry(5, 'table', '[{"7":"gone"},{}]')
    expect(mapAnswers(template, [rest])).toEqual({ placed: [], unplaced: [rest] })
  })
  it('keeps an unreadable table in its place', () => {
    expect(mapAnswers(template, [entry(5, 'table', '{')]).placed).toMatchObject([{ Value: '{' }])
  })
  it('takes the last of two answers', () => {
    expect(mapAnswers(template, [entry(1, 'text', 'old'), entry(1, 'text', 'new')])).toEqual({
      placed: [entry(1, 'text', 'new')],
      unplaced: [],
    })
  })
})

describe('formDataError', () => {
  const template = templateOf([[field(1, 'text'), field(2, 'computed')]])

  it('is FORM_NO_PAGES_ERROR without pages, whatever the answers are', () => {
    expect(formDataError(templateOf([]), [])).toBe('FORM_NO_PAGES_ERROR')
    expect(formDataError(templateOf([]), [entry(1, 'text', 'x')])).toBe('FORM_NO_PAGES_ERROR')
  })
  it('is FORM_NO_DATA_ERROR without a filled or changed field', () => {
    expect(formDataError(template, [])).toBe('FORM_NO_DATA_ERROR')
    expect(formDataError(template, [entry(9, 'text', 'x')])).toBe('FORM_NO_DATA_ERROR')
    expect(formDataError(template, [entry(2, 'computed', '5')])).toBe('FORM_NO_DATA_ERROR')
  })
  it('is null with one', () => {
    expect(formDataError(template, [entry(1, 'text', 'x')])).toBe(null)
    expect(formDataError(template, [entry(1, 'text', '')])).toBe(null)
  })
})
