import { describe, expect, it } from 'vitest'
import { table as arabic } from './allergies/ar.ts'
import { table as spanish } from './allergies/es.ts'
import { codedList } from './codedList.ts'

describe('codedList', () => {
  it('returns every name of a joined text, with its separators', () => {
    expect(codedList('Hives, trouble breathing; Nausea, severe', spanish, 'es')).toEqual({
      text: 'Ronchas (urticaria), dificultad para respirar; náuseas, grave',
      original: 'Hives, trouble breathing; Nausea, severe',
      isExact: true,
    })
  })
  it('uses the commas of Arabic', () => {
    expect(codedList('Sneezing, itchy eyes; Rash', arabic, 'ar').text).toBe('عطاس، حكة في العينين؛ طفح جلدي')
  })
  it('leaves the whole text as recorded if one name is unknown', () => {
    const text = 'Hives, felt strange'
    expect(codedList(text, spanish, 'es')).toEqual({ text, original: null, isExact: true })
  })
  it('leaves the text as recorded without a table, and if it is empty', () => {
    expect(codedList('Hives', null, 'en').original).toBeNull()
    expect(codedList('', spanish, 'es')).toEqual({ text: '', original: null, isExact: true })
  })
})
