import { describe, expect, it } from 'vitest'
import type { AddressEdit } from '#src/contract/personalInfo.ts'
import type { AddressState } from './InfoState.ts'
import { nextAddresses } from './nextAddresses.ts'

const address = (id: number | null, isDefault = false, more: Partial<AddressState> = {}): AddressState => ({
  id,
  addrTypeId: 2,
  streetAddr: `${id} Mill Lane`,
  zipCodeId: null,
  zipCode: '13029',
  city: 'Riverside',
  stateId: null,
  stateName: null,
  countryId: 1,
  isDefault,
  ...more,
})
const edit = (EntryId: number, IsDefault = false, more: Partial<AddressEdit> = {}): AddressEdit => ({
  EntryId,
  TypeId: 2,
  Street: `${EntryId} New Road`,
  ZipCodeId: null,
  ZipCode: '13029',
  City: 'Riverside',
  StateId: null,
  StateName: null,
  CountryId: 1,
  IsDefault,
  ...more,
})
/** The numbers of the addresses, the default one with a star. */
const shown = (all: readonly AddressState[]) => all.map(({ id, isDefault }) => `${id ?? 'new'}${isDefault ? '*' : ''}`)
const next = (before: readonly AddressState[], saved: AddressEdit[], removed: number[] = []) =>
  shown(nextAddresses(before, { saved, removed }))

describe('nextAddresses', () => {
  const two = [address(1, true), address(2)]

  it('changes nothing without an edit, also if none is the default', () => {
    const none = [address(1), address(2)]
    expect(nextAddresses(none, { saved: [] })).toBe(none)
  })

  it('makes the first address of a patient the default', () => {
    expect(next([], [edit(0)])).toEqual(['new*'])
    expect(next([], [edit(0), edit(0)])).toEqual(['new*', 'new'])
    expect(next([], [edit(0), edit(0, true)])).toEqual(['new', 'new*'])
  })

  it('clears the others if one is made the default', () => {
    expect(next(two, [edit(2, true)])).toEqual(['1', '2*'])
    expect(next(two, [edit(0, true)])).toEqual(['1', '2', 'new*'])
    expect(next(two, [edit(1, true), edit(2)])).toEqual(['1*', '2'])
  })

  it('makes the first remaining address the default if the default is removed', () => {
    expect(next([address(1), address(2, true), address(3)], [], [2])).toEqual(['1*', '3'])
    expect(next(two, [edit(2)], [1])).toEqual(['2*'])
    expect(next(two, [edit(0)], [1, 2])).toEqual(['new*'])
    expect(next(two, [], [1, 2])).toEqual([])
  })

  it('makes another address the default if it is no longer wanted as one, and keeps an only one', () => {
    expect(next(two, [edit(1)])).toEqual(['1', '2*'])
    expect(next([address(1, true)], [edit(1)])).toEqual(['1*'])
  })

  it('keeps the default if another address changes', () => {
    expect(next(two, [edit(2)])).toEqual(['1*', '2'])
    expect(next(two, [edit(0)])).toEqual(['1*', '2', 'new'])
  })

  it('puts a new address without a country into the default country, and changes no other', () => {
    const [known, added] = nextAddresses([address(1, true)], {
      saved: [edit(1, true, { CountryId: null }), edit(0, false, { CountryId: null })],
    })
    expect([known?.countryId, added?.countryId]).toEqual([null, 1])
  })

  it('drops the name of a state beside a listed one', () => {
    const [one] = nextAddresses([], { saved: [edit(0, true, { StateId: 5, StateName: 'Old name' })] })
    expect(one).toMatchObject({ stateId: 5, stateName: null })
  })

  it('refuses two defaults, too many addresses, and an entry that is named twice', () => {
    expect(() => next(two, [edit(1, true), edit(2, true)])).toThrow(/^400 bad-input: addresses: expected at most one/)
    expect(() => next(two, [edit(1), edit(1)])).toThrow(/^400 .*named twice/)
    expect(() => next(two, [edit(1)], [1])).toThrow(/^400 .*named twice/)
    const many = Array.from({ length: 20 }, (_, index) => address(index + 1, index === 0))
    expect(() => next(many, [edit(0)])).toThrow(/^400 bad-input: addresses: expected at most 20/)
    expect(next(many, [edit(0)], [1])).toHaveLength(20)
  })

  it('refuses an entry that is not the patient’s as a missing one', () => {
    expect(() => next(two, [edit(3)])).toThrow(/^404 not-found/)
    expect(() => next(two, [], [3])).toThrow(/^404 not-found/)
  })
})
