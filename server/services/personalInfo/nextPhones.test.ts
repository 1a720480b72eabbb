import { describe, expect, it } from 'vitest'
import type { PhoneState } from './InfoState.ts'
import { nextPhones } from './nextPhones.ts'

const phone = (id: number, phoneTypeId: number, textNo: string, phoneCode: string | null = '1'): PhoneState => ({
  id,
  phoneTypeId,
  textNo,
  phoneCode,
})
const edit = (PhoneEntryID: number, PhoneTypeID: number, TextNo: string) => ({ PhoneEntryID, PhoneTypeID, TextNo })

describe('nextPhones', () => {
  const mobile = phone(1, 8, '5550100141')
  const home = phone(2, 12, '5550100142')

  it('stores digits, and the code of the United States for ten of them', () => {
    expect(nextPhones([], { saved: [edit(0, 8, '(555) 010-0141')] })).toEqual([
      { id: null, phoneTypeId: 8, textNo: '5550100141', phoneCode: '1' },
    ])
  })

  it('changes and removes entries, and leaves the others', () => {
    expect(nextPhones([mobile, home], { saved: [edit(2, 12, '555 010 0199')], removed: [1] })).toEqual([
      { ...home, textNo: '5550100199' },
    ])
    expect(nextPhones([mobile], { saved: [] })).toEqual([mobile])
  })

  it('keeps the country code of a number that only changes its type', () => {
    const british = phone(3, 8, '2079460958', '44')
    expect(nextPhones([british], { saved: [edit(3, 2, '2079460958')] })).toEqual([{ ...british, phoneTypeId: 2 }])
    const imported = phone(4, 8, '+44 20 7946 0958', null)
    expect(nextPhones([imported], { saved: [edit(4, 2, '+44 20 7946 0958')] })).toEqual([
      { ...imported, phoneTypeId: 2 },
    ])
  })

  it('refuses a type that another number has', () => {
    expect(() => nextPhones([mobile], { saved: [edit(0, 8, '5550100199')] })).toThrow(/^400 .*used twice/)
    expect(() => nextPhones([mobile, home], { saved: [edit(2, 8, '5550100142')] })).toThrow(/^400 .*used twice/)
    expect(() => nextPhones([], { saved: [edit(0, 8, '1'), edit(0, 8, '2')] })).toThrow(/^400 .*used twice/)
  })

  it('lets two numbers swap types, and another take the type of a removed one', () => {
    const swapped = nextPhones([mobile, home], { saved: [edit(1, 12, mobile.textNo), edit(2, 8, home.textNo)] })
    expect(swapped.map(({ phoneTypeId }) => phoneTypeId)).toEqual([12, 8])
    expect(nextPhones([mobile], { saved: [edit(0, 8, '5550100199')], removed: [1] })).toHaveLength(1)
  })

  it('accepts imported numbers that share a type if their types stay', () => {
    const other = phone(2, 8, '5550100142')
    expect(nextPhones([mobile, other], { saved: [edit(2, 8, '5550100143')] })).toHaveLength(2)
    expect(() => nextPhones([mobile, other, phone(3, 2, '1')], { saved: [edit(3, 8, '1')] })).toThrow(/used twice/)
  })

  it('refuses entries of others, and more than 20', () => {
    expect(() => nextPhones([mobile], { saved: [edit(9, 8, '1')] })).toThrow(/^404 not-found/)
    expect(() => nextPhones([mobile], { saved: [], removed: [9] })).toThrow(/^404 not-found/)
    const many = Array.from({ length: 20 }, (_, index) => phone(index + 1, index + 100, '1'))
    expect(() => nextPhones(many, { saved: [edit(0, 8, '1')] })).toThrow(/^400 .*at most 20/)
  })
})
