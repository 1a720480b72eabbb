import { describe, expect, it } from 'vitest'
import { isOtherPatient } from './isOtherPatient.ts'

const maria = { nameFirst: 'María', nameLast: 'García-López', dob: '1961-04-12' }

describe('isOtherPatient', () => {
  it.each([
    ['Maria Garcia Lopez', '1961-04-12'],
    ['GARCIA LOPEZ MARIA', '1961-04-12'],
    ['Dr M. García', '1961-04-12'],
    ['Maria Garcia Lopez', null],
    ['Maria Garcia Lopez', '1961'],
    [null, '1961-04-12'],
    [null, null],
    ['', null],
    ['^^^', null],
  ])('accepts %s, born %s', (name, dob) => {
    expect(isOtherPatient({ name, dob }, maria)).toBe(false)
  })

  it.each([
    ['Maria Garcia Lopez', '1961-04-13'],
    [null, '1961-04-13'],
    ['Maria Silva', '1961-04-12'],
    ['Juan Garcia Lopez', '1961-04-12'],
    ['Maria Garcia', null],
    ['Garcia Lopez', '1961-04-12'],
    ['Maria', '1961-04-12'],
    ['Anonymous', null],
    ['王 小明', '1961-04-12'],
  ])('refuses %s, born %s', (name, dob) => {
    expect(isOtherPatient({ name, dob }, maria)).toBe(true)
  })

  it('needs the whole family name if the record has no birth date', () => {
    expect(isOtherPatient({ name: 'Maria Garcia', dob: '1961-04-12' }, { ...maria, dob: null })).toBe(true)
    expect(isOtherPatient({ name: 'Maria Garcia Lopez', dob: '1961-04-12' }, { ...maria, dob: null })).toBe(false)
  })

  it('accepts a person whose first and family name are the same word', () => {
    const owen = { nameFirst: 'Owen', nameLast: 'Owen', dob: '1990-01-02' }
    expect(isOtherPatient({ name: 'Owen Owen', dob: '1990-01-02' }, owen)).toBe(false)
    expect(isOtherPatient({ name: 'Tom Owen', dob: '1990-01-02' }, { ...owen, nameFirst: 'Anna' })).toBe(true)
  })

  it('compares what there is of a patient with one name only', () => {
    const one = { nameFirst: '', nameLast: 'Suharto', dob: '1950' }
    expect(isOtherPatient({ name: 'SUHARTO', dob: '1950-05-05' }, one)).toBe(false)
    expect(isOtherPatient({ name: 'Sukarno', dob: '1950-05-05' }, one)).toBe(true)
  })
})
