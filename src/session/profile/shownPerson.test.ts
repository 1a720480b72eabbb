import { expect, test } from 'vitest'
import { personOfEntry, shownPerson } from './shownPerson.ts'
import { testUser } from '../state/testSession.ts'

const provider = { RecptID: 3, RecptTypeID: 59, displayName: 'Dr. Example', relationship: 'colleague', PtID: null }
const child = { RecptID: 8, RecptTypeID: 1, displayName: 'A Child', relationship: 'child', PtID: 8 }

test('shownPerson returns the patient number of the user, or of the patient they act for', () => {
  expect(shownPerson(testUser)).toEqual({ name: 'Maria Example', id: 100, isPatient: true })
  expect(shownPerson({ ...testUser, acting: child, PtID: 8 })).toEqual({ name: 'A Child', id: 8, isPatient: true })
})

test('shownPerson returns the employee number of the user, or of the colleague they act for', () => {
  const staff = { ...testUser, userType: 99, RecptID: 8, RecptTypeID: 59, PtID: null }
  expect(shownPerson(staff)).toMatchObject({ id: 8, isPatient: false })
  expect(shownPerson({ ...staff, acting: provider })).toEqual({ name: 'Dr. Example', id: 3, isPatient: false })
})

test('shownPerson returns the patient whose record staff opened', () => {
  const patient = { PtID: 7, displayName: 'Somebody', ExtID: null, DOB: null, Sex: 'U' }
  expect(shownPerson({ ...testUser, userType: 99, PtID: 7, patient })).toEqual({
    name: 'Somebody',
    id: 7,
    isPatient: true,
  })
})

test('personOfEntry returns no number for a client', () => {
  const client = { ...testUser, RecptID: 6, RecptTypeID: 2, PtID: null }
  expect(personOfEntry(client, client)).toEqual({ name: 'Maria Example', id: null, isPatient: false })
})
