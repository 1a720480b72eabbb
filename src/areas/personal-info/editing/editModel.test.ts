import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AddressValue } from '#src/contract/corrections.ts'
import { PersonalInfoEdit } from '#src/contract/personalInfo.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { editBody } from './editBody.ts'
import {
  afterCall,
  currentValue,
  entryKeys,
  nextPhoneType,
  readEdits,
  recordedValue,
  usedPhoneTypes,
  withEdit,
  withNewAddress,
  withNewPhone,
  withoutEdit,
  type Pending,
} from './editModel.ts'
import { editProblems } from './editProblems.ts'
import { keepMine, mergeEdits } from './mergeEdits.ts'
import { testInfo } from './testInfo.ts'

const info = testInfo()
const edits = (more: Readonly<Record<string, unknown>>, of: PersonalInfo = info): Pending =>
  Object.entries(more).reduce<Pending>((pending, [key, to]) => withEdit(pending, of, key, to as never), {})
const address = (id: number): AddressValue => recordedValue(info, `Address/${id}`) as AddressValue

describe('withEdit', () => {
  it('keeps what was recorded when the edit began', () => {
    expect(edits({ NameFirst: 'Mariana' })).toEqual({ NameFirst: { from: 'Maria', to: 'Mariana' } })
  })

  it('is no edit if the value is recorded already', () => {
    expect(edits({ NameFirst: 'Maria ', NameMiddle: '' })).toEqual({})
    expect(withEdit(edits({ NameFirst: 'Mariana' }), info, 'NameFirst', 'Maria')).toEqual({})
    expect(edits({ SSN: '***-**-1234', Picture: null })).toEqual({})
  })

  it('does not depend on the order of races, but on the order of languages', () => {
    expect(edits({ Race: [12, 11] })).toEqual({})
    expect(edits({ Languages: [2, 1] })).toEqual({ Languages: { from: [1, 2], to: [2, 1] } })
  })

  it('makes one address the default, and no other', () => {
    const pending = edits({ 'Address/6': { ...address(6), IsDefault: true } })
    expect(pending['Address/5']?.to).toEqual({ ...address(5), IsDefault: false })
    expect(withEdit(pending, info, 'Address/5', { ...address(5), IsDefault: true })).toEqual({})
  })

  it('has one default address after one of the edits is undone', () => {
    const pending = withoutEdit(edits({ 'Address/6': { ...address(6), IsDefault: true } }), info, 'Address/5')
    expect(pending).toEqual({})
  })
})

describe('a recorded text that is in no list', () => {
  const of = { ...testInfo({ RaceText: 'Halfling', LanguageText: 'Elvish' }), concepts: [], languages: [] }

  it('is removed with the other edits, and kept if the removal is undone', () => {
    const pending = edits({ 'Race/text': null, NameNick: 'Mari' }, of)
    expect(pending['Race/text']).toEqual({ from: 'Halfling', to: null })
    expect(editBody(pending, of)).toMatchObject({ patient: { NameNick: 'Mari' }, removedTexts: ['Race'] })
    expect(v.is(PersonalInfoEdit, editBody(pending, of))).toBe(true)
    expect(withoutEdit(pending, of, 'Race/text')).toEqual(edits({ NameNick: 'Mari' }, of))
    expect(editBody(edits({ NameNick: 'Mari' }, of), of)).not.toHaveProperty('removedTexts')
  })

  it('is no edit if nothing is recorded, or if another person removed it meanwhile', () => {
    expect(edits({ 'Religion/text': null }, of)).toEqual({})
    const pending = edits({ 'Languages/text': null }, of)
    expect(mergeEdits(pending, info)).toEqual({ open: {}, conflicts: [] })
  })

  it('is a conflict if another text was recorded meanwhile', () => {
    const pending = edits({ 'Race/text': null }, of)
    const now = { ...of, details: { ...of.details, RaceText: 'Hobbit' } }
    expect(mergeEdits(pending, now).conflicts).toEqual([
      { key: 'Race/text', from: 'Halfling', theirs: 'Hobbit', mine: null },
    ])
    expect(keepMine(pending, now, 'Race/text')).toEqual({ 'Race/text': { from: 'Hobbit', to: null } })
    expect(editProblems(pending, '2026-11-20').size).toBe(0)
  })
})

describe('a new address', () => {
  it('is of type 2 in country 1, and not the default if there is another', () => {
    const { pending, key } = withNewAddress({}, info)
    expect(pending[key]?.to).toMatchObject({ TypeId: 2, CountryId: 1, IsDefault: false })
  })

  it('is the default if there is no other', () => {
    const { pending, key } = withNewAddress({}, { ...info, addresses: [] })
    expect(pending[key]?.to).toMatchObject({ IsDefault: true })
    const removed = edits({ 'Address/5': null, 'Address/6': null })
    const again = withNewAddress(removed, info)
    expect(again.pending[again.key]?.to).toMatchObject({ IsDefault: true })
  })

  it('stays an edit while nothing is typed, and can be removed again', () => {
    const { pending, key } = withNewAddress({}, info)
    expect(entryKeys(pending, info, 'Address')).toEqual(['Address/5', 'Address/6', key])
    expect(withEdit(pending, info, key, null)).toEqual({})
  })
})

describe('phone types', () => {
  it('are given to new numbers in the order mobile, home, work, other', () => {
    expect(nextPhoneType({}, { ...info, phones: [] })).toBe(8)
    // Mobile and work are recorded.
    const first = withNewPhone({}, info)
    expect(first?.pending[first.key]?.to).toEqual({ PhoneTypeID: 12, TextNo: '' })
    const second = withNewPhone(first?.pending ?? {}, info)
    expect(second?.pending[second.key]?.to).toMatchObject({ PhoneTypeID: 20 })
    expect(withNewPhone(second?.pending ?? {}, info)).toBeNull()
  })

  it('are used by pending numbers too, and not by removed ones', () => {
    const pending = edits({ 'Phone/1': null, 'Phone/2': { PhoneTypeID: 12, TextNo: '9515550199' } })
    expect(usedPhoneTypes(pending, info)).toEqual([12])
    expect(usedPhoneTypes(pending, info, 'Phone/2')).toEqual([])
    expect(nextPhoneType(pending, info)).toBe(8)
  })
})

describe('editBody', () => {
  it('has only what changed', () => {
    expect(editBody(edits({ NameMiddle: ' Jo ', DSS: true, PrvID2: null }), info)).toEqual({
      UpdatedAt: '2026-11-20T10:00:00.000Z',
      patient: { NameMiddle: 'Jo', DSS: true, PrvID2: null },
      addresses: { saved: [], removed: [] },
      phones: { saved: [], removed: [] },
    })
    expect(Object.keys(editBody(edits({ NameMiddle: 'Jo' }), info))).not.toContain('ReligionConceptIDs')
  })

  it('is what the contract accepts, with new, changed and removed entries', () => {
    const { pending, key } = withNewAddress(
      edits({
        'Address/6': null,
        'Phone/1': { PhoneTypeID: 8, TextNo: '9515550187' },
        'Phone/2': null,
        SSN: '219-09-9999',
        Race: [11],
        Languages: [2],
        Picture: { uploadKey: '7f8ad1c8-27a5-4a4a-8b9e-1f8d4d7c4b11', thumbnail: 'AAAA' },
      }),
      info,
    )
    const body = editBody(withEdit(pending, info, key, { ...address(5), Street: '1 New St' }), info)
    expect(v.parse(PersonalInfoEdit, body)).toMatchObject({
      patient: { SSN: '219-09-9999' },
      addresses: {
        saved: [
          { EntryId: 0, Street: '1 New St', IsDefault: true },
          { EntryId: 5, IsDefault: false },
        ],
        removed: [6],
      },
      phones: { saved: [{ PhoneEntryID: 1, PhoneTypeID: 8, TextNo: '9515550187' }], removed: [2] },
      RaceConceptIDs: [11],
      LangIDs: [2],
      pictureUploadKey: '7f8ad1c8-27a5-4a4a-8b9e-1f8d4d7c4b11',
    })
  })

  it('removes a number, a picture and an optional text by null', () => {
    const of = testInfo({ NameNick: 'Mari', HasPicture: true })
    const body = editBody(edits({ SSN: null, Picture: null, NameNick: '' }, of), of)
    expect(body.patient).toEqual({ SSN: null, NameNick: null })
    expect(body.pictureUploadKey).toBeNull()
  })
})

describe('mergeEdits', () => {
  const mine = edits({ NameLast: 'Alvarez', NameNick: 'Mari', 'Phone/1': { PhoneTypeID: 8, TextNo: '9515550187' } })

  it('has no conflict if another person changed other fields', () => {
    const merged = mergeEdits(mine, testInfo({ NameMiddle: 'Elena' }))
    expect(merged.conflicts).toEqual([])
    expect(merged.open).toEqual(mine)
  })

  it('shows what another person changed, from what and to what, and keeps the edit', () => {
    const { open, conflicts } = mergeEdits(mine, testInfo({ NameLast: 'Alvarez-Cole' }))
    expect(conflicts).toEqual([{ key: 'NameLast', from: 'Alvarez Ruiz', theirs: 'Alvarez-Cole', mine: 'Alvarez' }])
    expect(open).toEqual(mine)
  })

  it('drops an edit that another person made too', () => {
    const { open, conflicts } = mergeEdits(mine, testInfo({ NameLast: 'Alvarez' }))
    expect(conflicts).toEqual([])
    expect(Object.keys(open)).toEqual(['NameNick', 'Phone/1'])
  })

  it('drops a typed number whose end is recorded by now, but not one with the end of the number before', () => {
    const pending = edits({ SSN: '219-09-9999' })
    expect(mergeEdits(pending, testInfo({ SSNMasked: '***-**-9999' })).open).toEqual({})
    expect(mergeEdits(edits({ SSN: '219-09-1234' }), info).open).toHaveProperty('SSN')
  })

  it('replaces their value if the person keeps their own', () => {
    const now = testInfo({ NameLast: 'Alvarez-Cole' })
    const kept = keepMine(mine, now, 'NameLast')
    expect(mergeEdits(kept, now).conflicts).toEqual([])
    expect(editBody(kept, now).patient).toMatchObject({ NameLast: 'Alvarez' })
  })

  it('adds an entry again that another person removed, if the person keeps their own', () => {
    const now = { ...info, phones: info.phones.filter(({ PhoneEntryID }) => PhoneEntryID !== 1) }
    expect(mergeEdits(mine, now).conflicts).toMatchObject([{ key: 'Phone/1', theirs: null }])
    const kept = keepMine(mine, now, 'Phone/1')
    expect(editBody(kept, now).phones.saved).toEqual([{ PhoneEntryID: 0, PhoneTypeID: 8, TextNo: '9515550187' }])
  })

  it('has no conflict if both removed the same entry', () => {
    const now = { ...info, phones: [] }
    expect(mergeEdits(edits({ 'Phone/1': null }), now)).toEqual({ open: {}, conflicts: [] })
  })
})

describe('editProblems', () => {
  it('says why edits can not be saved', () => {
    const pending = edits({ NameFirst: ' ', NameLast: null, SSN: '000-12-3456', NameNick: 'Mari', 'Phone/2': null })
    const { pending: more, key } = withNewAddress(pending, info)
    expect(Object.fromEntries(editProblems(more, '2026-11-28'))).toEqual({
      NameFirst: 'required',
      NameLast: 'required',
      SSN: 'ssn',
      [key]: 'address',
    })
  })

  it('leaves a recorded phone number without area code as it is if only its type is changed', () => {
    const [first, ...rest] = info.phones
    const local: PersonalInfo = { ...info, phones: [{ ...first!, TextNo: '5550142' }, ...rest] }
    const problems = (to: object) => [...editProblems(edits({ 'Phone/1': to }, local), '2026-11-28').values()]
    expect(problems({ PhoneTypeID: 12, TextNo: '5550142' })).toEqual([])
    expect(problems({ PhoneTypeID: 12, TextNo: '5550143' })).toEqual(['phone'])
  })
})

describe('currentValue', () => {
  it('is the pending value, or the recorded one', () => {
    const pending = edits({ 'Phone/1': null })
    expect(currentValue(pending, info, 'Phone/1')).toBeNull()
    expect(currentValue(pending, info, 'IsAcctHolder')).toBe(false)
  })
})

describe('readEdits', () => {
  it('returns what was stored, and null for anything else', () => {
    const edits = { NameFirst: { from: 'Maria', to: 'Mariana' } }
    const kept = { edits, batch: '1' }
    expect(readEdits(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(readEdits(null)).toBeNull()
    expect(readEdits({ edits: [1], batch: '1' })).toBeNull()
  })
})

describe('afterCall', () => {
  const kept = { edits: edits({ NameFirst: 'Mariana', NameLast: 'Byron' }), batch: '1' }

  it('leaves only what was not sent after a save, for another call', () => {
    expect(afterCall(kept, ['NameFirst'], true, '2')).toEqual({ edits: edits({ NameLast: 'Byron' }), batch: '2' })
    expect(afterCall(kept, ['NameFirst', 'NameLast'], true, '2')).toEqual({ edits: {}, batch: '' })
  })

  it('leaves everything if the call saved nothing, for another call', () => {
    expect(afterCall(kept, ['NameFirst'], false, '2')).toEqual({ ...kept, batch: '2' })
  })
})
