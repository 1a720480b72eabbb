import { describe, expect, it } from 'vitest'
import { personalInfoOf } from './personalInfo.ts'
import { testPersonalInfo } from './testPersonalInfo.ts'
import { isSameValue, valueOf } from './values/valueOf.ts'

const rows = () => {
  const { details, ...entries } = testPersonalInfo()
  return { details: [details], ...entries }
}

describe('personalInfoOf', () => {
  it('combines the replies without the billing section, which patients do not receive', () => {
    expect(personalInfoOf(rows())?.details).toEqual(testPersonalInfo().details)
  })

  it('keeps the billing section that staff receive', () => {
    const details = [{ ...rows().details[0], DSS: true, IsAcctHolder: false, PrvID1: 3 }]
    expect(personalInfoOf({ ...rows(), details })?.details).toMatchObject({ DSS: true, PrvID1: 3 })
  })

  it('puts the default address and the preferred language first', () => {
    const { addresses, languages, ...rest } = rows()
    const info = personalInfoOf({
      ...rest,
      addresses: [{ ...addresses[0], AddrEntryID: 3, IsDefault: false }, ...addresses],
      languages: [{ ...languages[0], LangEntID: 0, LangID: 9, IsPreferred: false }, ...languages],
    })
    expect(info?.addresses.map(({ AddrEntryID }) => AddrEntryID)).toEqual([4, 3])
    expect(info && valueOf(info, 'Languages')).toEqual([22, 9])
  })

  it('is null if a row lacks a field, or if there is no patient', () => {
    expect(personalInfoOf({ ...rows(), details: [] })).toBeNull()
    expect(personalInfoOf({ ...rows(), phones: [{ PhoneEntryID: 7 }] })).toBeNull()
  })
})

describe('valueOf', () => {
  const info = testPersonalInfo()

  it('reads entries by their number', () => {
    expect(valueOf(info, 'Phone', 7)).toEqual({ PhoneTypeID: 8, TextNo: '9515550142' })
    expect(valueOf(info, 'Address', 4)).toMatchObject({ TypeId: 2, City: 'Riverside', IsDefault: true })
    expect(valueOf(info, 'Phone', 8)).toBeNull()
    expect(valueOf(info, 'Address')).toBeNull()
  })

  it('reads concepts by their type, and numbers masked', () => {
    expect(valueOf(info, 'Race')).toEqual([102, 101])
    expect(valueOf(info, 'Religion')).toEqual([])
    expect(valueOf(info, 'SSN')).toBe('***-**-4821')
  })

  it('reads any other sex code as unknown', () => {
    expect(valueOf(testPersonalInfo({ Sex: 'X' }), 'Sex')).toBe('U')
  })
})

describe('isSameValue', () => {
  it('ignores spaces around a text, and takes an empty one for nothing', () => {
    expect(isSameValue('NameNick', ' Mari ', 'Mari')).toBe(true)
    expect(isSameValue('NameNick', '', null)).toBe(true)
    expect(isSameValue('NameNick', 'mari', 'Mari')).toBe(false)
  })

  it('compares an address by its parts', () => {
    const address = valueOf(testPersonalInfo(), 'Address', 4)
    expect(isSameValue('Address', { ...address, StateName: '' }, address)).toBe(true)
    expect(isSameValue('Address', { ...address, City: 'Corona' }, address)).toBe(false)
    expect(isSameValue('Address', null, address)).toBe(false)
  })
})
