import { describe, expect, it } from 'vitest'
import { groupsOf, noPhone } from '#src/ui/fields/phoneGroups.ts'
import {
  consentChange,
  consentFilter,
  destinationOf,
  draftOf,
  isChanged,
  isConsentDisabled,
  isSavedAs,
  phoneChoices,
  saveHindrance,
  savedConsentOf,
  type ConsentDraft,
} from './consent.ts'

const mobile = { PhoneTypeID: 8, TextNo: '5550100141', PhoneCode: '1', AppearOrder: 0 }
const home = { PhoneTypeID: 12, TextNo: '(555) 010-0142', PhoneCode: null, AppearOrder: 1 }
const given = { ContactMethodEntID: 7, IsActive: true, NoteX: '+15550100141' }
const choices = phoneChoices([mobile, home], null)
const fresh = draftOf(null, choices)
const draft = (change: Partial<ConsentDraft>): ConsentDraft => ({
  isActive: false,
  chosen: null,
  typed: noPhone,
  ...change,
})

describe('phoneChoices', () => {
  it('returns the patient’s numbers, each once, and the saved number if it is not among them', () => {
    expect(choices).toEqual([
      { value: '+15550100141', phoneTypeId: 8 },
      { value: '5550100142', phoneTypeId: 12 },
    ])
    expect(phoneChoices([mobile, { ...mobile, PhoneCode: null }, { TextNo: '' }, {}], given)).toHaveLength(1)
    expect(phoneChoices([mobile], { ...given, NoteX: '(555) 010-0199' }).at(-1)).toEqual({
      value: '5550100199',
      phoneTypeId: null,
    })
    expect(phoneChoices([], null)).toEqual([])
  })
})

describe('draftOf', () => {
  it('returns the saved consent and its phone number', () => {
    expect(draftOf(given, choices)).toEqual({ isActive: true, chosen: '+15550100141', typed: noPhone })
    expect(draftOf({ ...given, NoteX: '555 010 0142' }, choices).chosen).toBe('5550100142')
    expect(draftOf({ ...given, IsActive: false, NoteX: null }, choices)).toEqual(draft({}))
  })

  it('returns no consent and the first number (or none) if nothing is saved', () => {
    expect(fresh).toEqual({ isActive: false, chosen: '+15550100141', typed: noPhone })
    expect(draftOf(null, [])).toEqual(draft({}))
  })
})

describe('savedConsentOf', () => {
  it('returns null unless an entry is complete', () => {
    expect(savedConsentOf([])).toBeNull()
    expect(savedConsentOf([{ IsActive: true }])).toBeNull()
    expect(savedConsentOf([{ ContactMethodEntID: 7, IsActive: true }])).toEqual({
      ...given,
      NoteX: null,
      byStaff: null,
    })
  })
})

it('savedConsentOf says whether staff gave the consent, or changed only the number', () => {
  const row = { ContactMethodEntID: 7, IsActive: true, ByStaff: 'Nadia', ZUDate: '2026-02-01T00:00:00Z' }
  const isDecision = (IsActiveDate: string) => savedConsentOf([{ ...row, IsActiveDate }])?.byStaff?.isDecision
  expect([isDecision(row.ZUDate), isDecision('2026-01-01T00:00:00Z')]).toEqual([true, false])
})

describe('saveHindrance', () => {
  it("returns 'unchanged' only if nothing changed", () => {
    expect(saveHindrance(fresh, fresh)).toBe('unchanged')
    expect(saveHindrance(fresh, { ...fresh, isActive: true })).toBeNull()
    expect(saveHindrance(fresh, { ...fresh, chosen: '5550100142' })).toBeNull()
    const before = draftOf(given, choices)
    expect(saveHindrance(before, { ...before, isActive: false })).toBeNull()
    // A typed number without the country code differs from the chosen number with it.
    expect(isChanged(fresh, draft({ typed: groupsOf('5550100141') }))).toBe(true)
  })

  it("returns 'no-destination' if consent is given without a destination", () => {
    expect(saveHindrance(fresh, draft({ isActive: true }))).toBe('no-destination')
    expect(saveHindrance(fresh, draft({ isActive: true, typed: groupsOf('5550100199') }))).toBeNull()
    expect(saveHindrance(fresh, draft({}))).toBeNull()
  })

  it("returns 'part' if the typed number lacks digits, with or without consent", () => {
    for (const digits of ['5', '555010014'])
      for (const isActive of [true, false])
        expect(saveHindrance(fresh, draft({ isActive, typed: groupsOf(digits) }))).toBe('part')
    expect(saveHindrance(fresh, draft({ typed: groupsOf('5550100199') }))).toBeNull()
    // Leftover digits don't count if a number is chosen.
    expect(saveHindrance(fresh, { ...fresh, isActive: true, typed: groupsOf('555') })).toBeNull()
  })
})

describe('isConsentDisabled', () => {
  it('is true if there is no destination and consent is not given', () => {
    expect(isConsentDisabled(draft({}))).toBe(true)
    expect(isConsentDisabled(draft({ typed: groupsOf('555010014') }))).toBe(true)
    expect(isConsentDisabled(draft({ typed: groupsOf('5550100141') }))).toBe(false)
    expect(isConsentDisabled(draft({ isActive: true }))).toBe(false)
    expect(isConsentDisabled(fresh)).toBe(false)
  })
})

describe('consent request', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const ZUDate = '2026-11-21T10:00:00.000Z'

  it('has IsActiveDate only if IsActive changed', () => {
    const before = draftOf(given, choices)
    expect(consentChange(given, { ...before, isActive: false }, now)).toEqual({
      IsActive: false,
      NoteX: '+15550100141',
      ZUDate,
      IsActiveDate: ZUDate,
    })
    expect(consentChange(given, { ...before, chosen: '5550100142' }, now)).toEqual({
      IsActive: true,
      NoteX: '5550100142',
      ZUDate,
    })
  })

  it('names no destination without a complete number', () => {
    expect(consentChange(given, draft({}), now).NoteX).toBeNull()
    expect(destinationOf(draft({ typed: groupsOf('555') }))).toBeNull()
  })

  it('filters for the patient’s consent to text messages (portal §7)', () => {
    expect(consentFilter(12)).toBe('ContactMethodID eq 8 and RecptID eq 12 and RecptTypeID eq 1')
  })
})

it('isSavedAs is true only if the clinic’s entry equals the form', () => {
  expect(isSavedAs(given, draftOf(given, choices))).toBe(true)
  expect(isSavedAs({ ...given, IsActive: false }, draftOf(given, choices))).toBe(false)
  expect(isSavedAs({ ...given, NoteX: '5550100142' }, draftOf(given, choices))).toBe(false)
  expect(isSavedAs(null, draft({}))).toBe(true)
  expect(isSavedAs(null, { ...fresh, isActive: true })).toBe(false)
})
