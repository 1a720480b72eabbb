import { describe, expect, it } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { bottomBarFor, hasPatientList, mayOpen, menuFor, showsTelehealth, telehealthPath } from './navigation.ts'

const everything = Object.values(objectTypes)
const patient = (objectTypeIds: number[]) => ({ objectTypeIds, userType: 1, PtID: 100 })
const staff = (objectTypeIds: number[], PtID: number | null = null) => ({ objectTypeIds, userType: 99, PtID })
const names = (groups: ReturnType<typeof menuFor>) => groups.flat().map(({ name }) => name)
const namesOf = (objectTypeIds: number[]) => names(menuFor(patient(objectTypeIds), 'patient'))

describe('the side menu', () => {
  it('shows what the profile allows, in the order of the spec, and nothing else', () => {
    expect(namesOf(everything)).toEqual([
      'home',
      'appointments',
      'billing',
      'medications',
      'labs',
      'history',
      'vitals',
      'diagnostics',
      'messages',
      'settings',
      'about',
    ])
    expect(namesOf([])).toEqual([])
    expect(namesOf([objectTypes.home, objectTypes.settings])).toEqual(['home', 'settings'])
  })

  it('is the same in the client portal', () => {
    expect(menuFor(patient(everything), 'client')).toEqual(menuFor(patient(everything), 'patient'))
  })

  it('shows labs only where records as a whole are allowed too', () => {
    expect(namesOf([objectTypes.labs])).toEqual([])
    expect(namesOf([objectTypes.labs, objectTypes.records])).toEqual(['labs'])
  })

  it('shows the AI tools where the object type 15810940 is allowed', () => {
    expect(objectTypes.ai).toBe(15810940)
    expect(namesOf([objectTypes.ai])).toEqual(['diagnostics'])
  })

  it('leaves no empty group behind', () => {
    expect(menuFor(patient([objectTypes.home]), 'patient')).toHaveLength(1)
    expect(menuFor(staff([objectTypes.home]), 'employee')).toHaveLength(1)
  })

  it('of the employee portal begins with the patients, and has the open record in a group of its own', () => {
    const groups = menuFor(staff(everything, 7), 'employee').map((group) => group.map(({ name }) => name))
    expect(groups).toEqual([
      ['home', 'patients'],
      ['medications', 'labs', 'history', 'vitals', 'diagnostics', 'appointments', 'billing'],
      ['messages', 'settings', 'about'],
    ])
  })

  it('of the employee portal has no record while none is open', () => {
    expect(names(menuFor(staff(everything), 'employee'))).toEqual(['home', 'patients', 'messages', 'settings', 'about'])
  })
})

describe('the patient list', () => {
  it('is for users who are no patients, where the profile allows it', () => {
    expect(hasPatientList(staff([objectTypes.patientInfo]))).toBe(true)
    expect(hasPatientList(staff([]))).toBe(false)
    expect(hasPatientList(patient([objectTypes.patientInfo]))).toBe(false)
    expect(names(menuFor(patient(everything), 'employee'))).not.toContain('patients')
  })

  it('is a page that a patient-type user may not open, whatever the profile', () => {
    expect(mayOpen(patient(everything), ['patientInfo'])).toBe(false)
    expect(mayOpen(patient(everything), ['records', 'labs'])).toBe(true)
    expect(mayOpen(staff(everything), ['patientInfo'])).toBe(true)
    expect(mayOpen(staff([objectTypes.records]), ['records', 'labs'])).toBe(false)
  })
})

describe("a phone's bottom bar", () => {
  it('has Home, Messages, Appointments and Labs, those that are allowed', () => {
    const all = bottomBarFor(patient(everything), 'patient')
    expect(all.map(({ name }) => name)).toEqual(['home', 'messages', 'appointments', 'labs'])
    const few = bottomBarFor(patient([objectTypes.home, objectTypes.billing]), 'client')
    expect(few.map(({ name }) => name)).toEqual(['home'])
  })

  it('of staff has the patients, and the labs of an open record', () => {
    expect(bottomBarFor(staff(everything), 'employee').map(({ name }) => name)).toEqual([
      'home',
      'patients',
      'messages',
    ])
    expect(bottomBarFor(staff(everything, 7), 'employee').map(({ name }) => name)).toContain('labs')
  })
})

describe('the telehealth button', () => {
  const paths = ['/app/home', telehealthPath]
  const allowed = patient([objectTypes.telehealth])

  it('shows for non-employee portals, where the object type 15811240 is allowed', () => {
    expect(objectTypes.telehealth).toBe(15811240)
    expect(showsTelehealth(allowed, 'patient', paths)).toBe(true)
    expect(showsTelehealth(allowed, 'client', paths)).toBe(true)
    expect(showsTelehealth(allowed, 'employee', paths)).toBe(false)
    expect(showsTelehealth(patient([]), 'patient', paths)).toBe(false)
  })

  it('leads nowhere else: without the page there is no button', () => {
    expect(showsTelehealth(allowed, 'patient', ['/app/home'])).toBe(false)
  })
})
