import { describe, expect, it } from 'vitest'
import type { CorrectionChange } from '#src/contract/corrections.ts'
import {
  ageInYears,
  changeOf,
  freePhoneType,
  gather,
  hasEntry,
  maskedNumber,
  mergedChanges,
  openChanges,
  placeKey,
  placeOf,
  rebased,
  stillFits,
  usedPhoneTypes,
  withoutPlace,
} from './model.ts'
import { testPersonalInfo } from './testPersonalInfo.ts'

describe('the age in whole years', () => {
  it.each([
    ['1974-03-14', '2026-03-13', 51],
    ['1974-03-14', '2026-03-14', 52],
    ['2026-11-28', '2026-11-28', 0],
    ['2025-11-29', '2026-11-28', 0],
    ['1974-03-14T23:30:00-08:00', '2026-03-14', 52],
  ])('of a person born %s is right on %s', (born, today, years) => {
    expect(ageInYears(born, today)).toBe(years)
  })

  it('of a person born on 29 February grows on 1 March of other years', () => {
    expect(ageInYears('2004-02-29', '2026-02-28')).toBe(21)
    expect(ageInYears('2004-02-29', '2026-03-01')).toBe(22)
    expect(ageInYears('2004-02-29', '2028-02-29')).toBe(24)
  })

  it('is not guessed from a year or a month', () => {
    expect(ageInYears('1974', '2026-11-28')).toBeNull()
    expect(ageInYears('1974-03', '2026-11-28')).toBeNull()
    expect(ageInYears(null, '2026-11-28')).toBeNull()
  })

  it('is unknown for a birth in the future', () => {
    expect(ageInYears('2026-11-29', '2026-11-28')).toBeNull()
  })
})

describe('gathered changes', () => {
  const info = testPersonalInfo()

  it('can be about an entry that the clinic removed meanwhile', () => {
    expect(hasEntry(info, { field: 'Phone', entryId: 7 })).toBe(true)
    expect(hasEntry(info, { field: 'Phone', entryId: 4 })).toBe(false)
    expect(hasEntry(info, { field: 'Address', entryId: 4 })).toBe(true)
    expect(hasEntry(info, { field: 'Address', entryId: null })).toBe(true)
    expect(hasEntry(info, { field: 'NameLast', entryId: null })).toBe(true)
  })
  const lastName = (to: string) => changeOf(info, { field: 'NameLast', entryId: null }, to)
  const phone = (entryId: number | null, to: { PhoneTypeID: number; TextNo: string } | null) =>
    changeOf(info, { field: 'Phone', entryId }, to)

  it('name the recorded value and the wished one without spaces around it', () => {
    expect(lastName('  Alvarez ')).toEqual({ field: 'NameLast', from: 'Alvarez Ruiz', to: 'Alvarez' })
    expect(changeOf(info, { field: 'Title', entryId: null }, '')).toEqual({ field: 'Title', from: 'Ms.', to: null })
    expect(phone(7, null)).toMatchObject({ entryId: 7, from: { TextNo: '9515550142' }, to: null })
  })

  it('have one change of each field and of each entry', () => {
    const first = gather([], lastName('Alvarez'), info)
    const second = gather(first, lastName('Ruiz'), info)
    expect(second.map(({ to }) => to)).toEqual(['Ruiz'])
    const both = gather(second, phone(7, { PhoneTypeID: 8, TextNo: '9515550187' }), info)
    const all = gather(both, phone(null, { PhoneTypeID: 12, TextNo: '9515550199' }), info)
    expect(all.map((change) => placeKey(placeOf(change)))).toEqual(['NameLast', 'Phone/7', 'Phone'])
  })

  it('lose a change back to the recorded value', () => {
    const first = gather([], lastName('Alvarez'), info)
    expect(gather(first, lastName('Alvarez Ruiz '), info)).toEqual([])
    expect(gather([], phone(7, { PhoneTypeID: 8, TextNo: '(951) 555-0142' }), info)).toEqual([])
    const races = changeOf(info, { field: 'Race', entryId: null }, [101, 102])
    expect(gather([], races, info)).toEqual([])
  })

  it('keep the order of languages, because the first one is preferred', () => {
    const two = { ...info, languages: [...info.languages, { ...info.languages[0]!, LangID: 3, IsPreferred: false }] }
    const turned = changeOf(two, { field: 'Languages', entryId: null }, [3, 22])
    expect(gather([], turned, two)).toHaveLength(1)
  })

  it('lose only the change of the place that is taken back', () => {
    const changes = [lastName('Alvarez'), phone(null, { PhoneTypeID: 12, TextNo: '9515550199' })]
    expect(withoutPlace(changes, { field: 'Phone', entryId: null })).toEqual([changes[0]])
    expect(withoutPlace(changes, { field: 'Phone', entryId: 7 })).toEqual(changes)
  })

  it('of two drafts are merged, and the first has precedence', () => {
    const first = [lastName('Alvarez')]
    const second = [lastName('Ruiz'), changeOf(info, { field: 'NameNick', entryId: null }, 'Mari')]
    expect(mergedChanges(first, second).map(({ to }) => to)).toEqual(['Alvarez', 'Mari'])
  })
})

describe('a gathered change after the record changed', () => {
  const change = changeOf(testPersonalInfo(), { field: 'NameLast', entryId: null }, 'Alvarez')

  it('still fits if the field was not touched', () => {
    expect(stillFits(change, testPersonalInfo({ NameNick: 'Mari' }))).toBe(true)
  })

  it('does not fit if the clinic changed the field, and can start from the new value', () => {
    const now = testPersonalInfo({ NameLast: 'Alvares' })
    expect(stillFits(change, now)).toBe(false)
    expect(rebased(change, now)).toEqual({ field: 'NameLast', from: 'Alvares', to: 'Alvarez' })
  })

  it('does not fit if its entry is gone', () => {
    const info = testPersonalInfo()
    const moved = changeOf(info, { field: 'Phone', entryId: 7 }, { PhoneTypeID: 8, TextNo: '9515550187' })
    expect(stillFits(moved, { ...info, phones: [] })).toBe(false)
  })

  it('is not open any more if the record has the wished value', () => {
    expect(openChanges([change], testPersonalInfo({ NameLast: 'Alvarez' }))).toEqual([])
    expect(openChanges([change], testPersonalInfo())).toEqual([change])
  })
})

describe('the type of a new phone number', () => {
  const info = testPersonalInfo()
  const added = (type: number, entryId: number | null = null): CorrectionChange => ({
    field: 'Phone',
    entryId,
    from: null,
    to: { PhoneTypeID: type, TextNo: '9515550199' },
  })

  it('is the first that the person has no number of', () => {
    expect(freePhoneType(info, [])).toBe(12)
    expect(freePhoneType({ ...info, phones: [] }, [])).toBe(8)
  })

  it('is none if all types are used', () => {
    const phones = [8, 12, 2, 20].map((PhoneTypeID) => ({ ...info.phones[0]!, PhoneEntryID: PhoneTypeID, PhoneTypeID }))
    expect(freePhoneType({ ...info, phones }, [])).toBeNull()
  })

  it('can be that of a number whose change gives it another type', () => {
    const changes = [added(12, 7)]
    expect(usedPhoneTypes(info, changes, null)).toEqual([12])
    expect(usedPhoneTypes(info, changes, 7)).toEqual([])
  })
})

describe('a typed number that is shown masked', () => {
  it('shows its last characters only', () => {
    expect(maskedNumber('SSN', '219-09-4821')).toBe('***-**-4821')
    expect(maskedNumber('DriverLicNo', 'D1234567')).toBe('*****567')
    expect(maskedNumber('DriverLicNo', 'X')).toBe('*')
  })

  it('stays as it is if it is masked, or not a number to mask', () => {
    expect(maskedNumber('SSN', '***-**-4821')).toBe('***-**-4821')
    expect(maskedNumber('NameLast', 'Alvarez')).toBe('Alvarez')
    expect(maskedNumber('SSN', null)).toBeNull()
  })
})
