import { describe, expect, it } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { bottomBarFor, hasPatientList, mayOpen, menuFor, showsTelehealth, telehealthPath } from './navigation.ts'

const everything = Object.values(objectTypes)
const patient = (objectTypeIds: number[]) => ({ objectTypeIds, userType: 1, PtID: 100 })
const staff = (objectTypeIds: number[], PtID: number | null = null) => ({ objectTypeIds, userType: 99, PtID })
const names = (groups: ReturnType<typeof menuFor>) => groups.flat().map(({ name }) => name)
const namesOf = (objectTypeIds: number[]) => names(menuFor(patient(objectTypeIds), 'patient'))

describe('the side menu', () => {
  it('shows only what the profile allows, in the order of the spec', () => {
    expect(namesOf(everything)).toEqual([
      'home',
      'appointments',
      'billing',
      'medications',
      'personal-info',
      'insurance',
      'forms',
      'health-records',
      'documents',
      'imaging',
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

  it('shows labs only if records as a whole are allowed too', () => {
    expect(namesOf([objectTypes.labs])).toEqual([])
    expect(namesOf([objectTypes.labs, objectTypes.records])).toEqual(['labs'])
  })

  it('shows documents if object type 15810980 is allowed', () => {
    expect(objectTypes.documents).toBe(15810980)
    expect(namesOf([objectTypes.documents])).toEqual(['documents'])
  })

  it('shows the AI tools if object type 15810940 is allowed', () => {
    expect(objectTypes.ai).toBe(15810940)
    expect(namesOf([objectTypes.ai])).toEqual(['diagnostics'])
  })

  it('leaves out empty groups', () => {
    expect(menuFor(patient([objectTypes.home]), 'patient')).toHaveLength(1)
    expect(menuFor(staff([objectTypes.home]), 'employee')).toHaveLength(1)
  })

  it('of the employee portal starts with Home, the patients and the schedule, and has the open record as a separate group', () => {
    const groups = menuFor(staff(everything, 7), 'employee').map((group) => group.map(({ name }) => name))
    expect(groups).toEqual([
      ['home', 'patients', 'form-review', 'correction-review', 'lab-desk', 'schedule'],
      [
        'medications',
        'personal-info',
        'insurance',
        'forms',
        'health-records',
        'documents',
        'imaging',
        'labs',
        'history',
        'vitals',
        'diagnostics',
        'appointments',
        'billing',
      ],
      ['messages', 'settings', 'about'],
    ])
  })

  it('of the employee portal has no record group if no record is open', () => {
    expect(names(menuFor(staff(everything), 'employee'))).toEqual([
      'home',
      'patients',
      'form-review',
      'correction-review',
      'lab-desk',
      'schedule',
      'messages',
      'settings',
      'about',
    ])
  })
})

describe('hasPatientList', () => {
  it('is true for users who are not patients, if the profile allows patient information', () => {
    expect(hasPatientList(staff([objectTypes.patientInfo]))).toBe(true)
    expect(hasPatientList(staff([]))).toBe(false)
    expect(hasPatientList(patient([objectTypes.patientInfo]))).toBe(false)
    expect(names(menuFor(patient(everything), 'employee'))).not.toContain('patients')
  })
})

describe('mayOpen', () => {
  it('denies patient information and the schedule to a patient-type user, and requires all object types of a page', () => {
    expect(mayOpen(patient(everything), ['patientInfo'])).toBe(false)
    expect(mayOpen(patient(everything), ['records', 'labs'])).toBe(true)
    expect(mayOpen(staff(everything), ['patientInfo'])).toBe(true)
    expect(mayOpen(patient(everything), ['schedule'])).toBe(false)
    expect(mayOpen(staff(everything), ['schedule'])).toBe(true)
    expect(mayOpen(staff([objectTypes.records]), ['records', 'labs'])).toBe(false)
  })

  it('denies a page for staff to a patient-type user, whose profile has its object types', () => {
    expect(mayOpen(patient(everything), ['documents'], true)).toBe(false)
    expect(mayOpen(patient(everything), ['documents'])).toBe(true)
    expect(mayOpen(staff(everything), ['documents'], true)).toBe(true)
  })
})

describe('the bottom bar of a phone', () => {
  it('has Home, Messages, Appointments and Labs, if allowed', () => {
    const all = bottomBarFor(patient(everything), 'patient')
    expect(all.map(({ name }) => name)).toEqual(['home', 'messages', 'appointments', 'labs'])
    const few = bottomBarFor(patient([objectTypes.home, objectTypes.billing]), 'client')
    expect(few.map(({ name }) => name)).toEqual(['home'])
  })

  it('for staff has Patients, but Labs only if a record is open', () => {
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

  it('is shown in non-employee portals if object type 15811240 is allowed', () => {
    expect(objectTypes.telehealth).toBe(15811240)
    expect(showsTelehealth(allowed, 'patient', paths)).toBe(true)
    expect(showsTelehealth(allowed, 'client', paths)).toBe(true)
    expect(showsTelehealth(allowed, 'employee', paths)).toBe(false)
    expect(showsTelehealth(patient([]), 'patient', paths)).toBe(false)
  })

  it('is not shown if this build lacks the page', () => {
    expect(showsTelehealth(allowed, 'patient', ['/app/home'])).toBe(false)
  })
})
