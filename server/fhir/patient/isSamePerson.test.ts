import { describe, expect, it } from 'vitest'
import { isSamePerson } from './isSamePerson.ts'

describe('isSamePerson', () => {
  const row = { nameFirst: 'Ann', nameLast: 'Ames', dob: '1970-03-01' }
  const incoming = (values: object, isWeakKey: boolean) => ({ key: 'k', isWeakKey, values: { ...row, ...values } })

  it.each<[string, object, boolean, boolean]>([
    ['the same', {}, true, true],
    ['married', { nameLast: 'Voss' }, true, false],
    ['a corrected birth date', { dob: '1970-03-10' }, true, false],
    ['a more exact birth date', { dob: '1970' }, true, true],
    ['another spelling of the case', { nameLast: 'AMES', nameFirst: 'ann ' }, true, true],
    ['another name and birth date', { nameLast: 'Voss', dob: '1999-01-01' }, false, false],
    ['no birth date', { dob: null }, true, false],
    ['another name, and no birth date', { nameLast: 'Voss', dob: null }, false, false],
  ])('in the case “%s” (changed values: %s) returns %s for a strong key', (_name, values, good, bare) => {
    expect(isSamePerson(row, incoming(values, false))).toBe(good)
    expect(isSamePerson(row, incoming(values, true))).toBe(bare)
  })

  it.each<[readonly string[], object, boolean, boolean]>([
    [['NameFirst'], { nameFirst: 'Anne' }, true, true],
    [['NameLast'], { nameFirst: 'Bo' }, true, false],
    [['NameLast'], { nameLast: 'Voss' }, true, true],
    [['NameLast'], { nameLast: 'Voss', dob: null }, true, false],
    [['NameFirst', 'NameLast'], { nameFirst: 'Bo', nameLast: 'Voss' }, true, false],
    [['DOB'], { dob: '1999-01-01' }, true, false],
    [['DOB'], { dob: null }, true, false],
    [['DOB'], {}, true, true],
    [['NameLast', 'DOB'], { nameLast: 'Voss', dob: '1999-01-01' }, true, false],
    [['NameLast', 'DOB'], { nameFirst: 'Bo', nameLast: 'Voss', dob: '1999-01-01' }, true, false],
    [['NameFirst', 'NameLast', 'DOB'], { nameFirst: 'Bo', nameLast: 'Voss', dob: '1999-01-01' }, true, false],
    [['MaritalStatus'], { nameLast: 'Voss', dob: '1999-01-01' }, false, false],
  ])('after staff changed %s, returns for %s %s for a strong key, %s for a weak one', (changed, values, good, bare) => {
    expect(isSamePerson(row, incoming(values, false), { changed: new Set(changed) })).toBe(good)
    expect(isSamePerson(row, incoming(values, true), { changed: new Set(changed) })).toBe(bare)
  })

  it('needs a birth date for a weak key if staff changed a name', () => {
    const undated = incoming({ nameLast: 'Voss', dob: null }, true)
    expect(isSamePerson({ ...row, dob: null }, undated, { changed: new Set(['NameLast']) })).toBe(false)
  })

  it('returns true for a weak key if neither has a birth date and the names match', () => {
    expect(isSamePerson({ ...row, dob: null }, incoming({ dob: null }, true))).toBe(true)
  })

  describe('when the identity of the last import is stored', () => {
    const imported = { nameFirst: 'Anne', nameLast: 'Amos', dob: '1971-04-02' }
    const all = ['NameFirst', 'NameLast', 'DOB']
    const { nameFirst, nameLast, dob } = imported

    it.each<[readonly string[], object, boolean, boolean]>([
      [all, imported, true, true],
      [all, { ...imported, nameLast: 'AMOS ' }, true, true],
      [all, {}, true, true],
      [all, { nameLast, dob }, true, true],
      [all, { ...imported, nameLast: 'Other' }, true, false],
      [all, { ...imported, dob: '1999-01-01' }, true, false],
      [all, { ...imported, dob: '1971' }, true, false],
      [all, { ...imported, dob: null }, true, false],
      [all, { nameFirst: 'Bo', nameLast: 'Other', dob: '1999-01-01' }, false, false],
      [all, { nameFirst: 'Bo', nameLast: 'Other', dob: null }, false, false],
      [['NameFirst', 'NameLast'], { nameFirst, nameLast }, true, true],
      [['NameFirst', 'NameLast'], { nameFirst: 'Bo', nameLast: 'Other' }, true, false],
      [['NameFirst', 'NameLast'], imported, true, false],
      [['NameLast'], { nameLast }, true, true],
      [['NameLast'], { nameLast: 'Other' }, true, false],
      [['DOB'], { dob }, true, true],
      [['DOB'], { dob: '1999-01-01' }, true, false],
      [[], imported, false, false],
    ])(
      'after staff changed %s, returns for %s %s for a strong key, %s for a weak one',
      (changed, values, good, bare) => {
        const before = { changed: new Set(changed), imported }
        expect(isSamePerson(row, incoming(values, false), before)).toBe(good)
        expect(isSamePerson(row, incoming(values, true), before)).toBe(bare)
      },
    )

    it('accepts no other day for a weak key if the file had only the year and staff entered the day', () => {
      const before = { changed: new Set(['DOB']), imported: { ...row, dob: '1970' } }
      expect(isSamePerson(row, incoming({ dob: '1970' }, true), before)).toBe(true)
      expect(isSamePerson(row, incoming({ dob: '1970-05-06' }, true), before)).toBe(false)
    })

    it('accepts a file without a birth date if the last one had none and staff entered it', () => {
      const before = { changed: new Set(['DOB']), imported: { ...row, dob: null } }
      expect(isSamePerson(row, incoming({ dob: null }, true), before)).toBe(true)
      expect(isSamePerson(row, incoming({ dob: '1999-01-01' }, true), before)).toBe(false)
    })
  })
})
