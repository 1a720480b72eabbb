import { describe, expect, it } from 'vitest'
import { blankAddress } from '../fields/fieldValues.ts'
import { testPersonalInfo } from '../testPersonalInfo.ts'
import { closeEditing } from './closeEditing.ts'

const info = testPersonalInfo()
const nick = { field: 'NameNick', from: null, to: 'Mari' } as const
const close = (editing: Parameters<typeof closeEditing>[0]) => closeEditing(editing, [nick], info, '2026-11-28')

describe('a field that is left because another is opened', () => {
  it('adds a changed valid value to the request', () => {
    expect(close({ field: 'NameLast', entryId: null, value: ' Alvarez ' })).toEqual({
      changes: [nick, { field: 'NameLast', from: 'Alvarez Ruiz', to: 'Alvarez' }],
    })
  })

  it('stays open with a value that is not valid, or a type of phone that is used', () => {
    expect(close({ field: 'NameLast', entryId: null, value: ' ' })).toEqual({ problem: 'required' })
    expect(close({ field: 'Phone', entryId: null, value: { PhoneTypeID: 8, TextNo: '9515550187' } })).toEqual({
      problem: 'used',
    })
  })

  it('adds nothing if nothing was typed', () => {
    const untouched = { changes: [nick] }
    expect(close(null)).toEqual(untouched)
    expect(close({ field: 'NameLast', entryId: null, value: 'Alvarez Ruiz' })).toEqual(untouched)
    expect(close({ field: 'NameNick', entryId: null, value: 'Mari' })).toEqual(untouched)
    expect(close({ field: 'Phone', entryId: null, value: { PhoneTypeID: 12, TextNo: '' } })).toEqual(untouched)
    expect(close({ field: 'Address', entryId: null, value: { ...blankAddress, IsDefault: true } })).toEqual(untouched)
  })
})
