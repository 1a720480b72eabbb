import { expect, it } from 'vitest'
import { testUser } from '../state/testSession.ts'
import { writerOf } from './writerOf.ts'

it('writerOf returns the person the user acts for, otherwise the user, whatever record is open', () => {
  expect(writerOf(testUser)).toBe('1:10')
  const patient = { PtID: 7, displayName: '', ExtID: null, DOB: null, Sex: 'U' }
  expect(writerOf({ ...testUser, RecptID: 2, RecptTypeID: 59, PtID: 7, patient })).toBe('59:2')
  const acting = { RecptID: 11, RecptTypeID: 1, displayName: '', relationship: '', PtID: 101 }
  expect(writerOf({ ...testUser, PtID: 101, acting })).toBe('1:11')
})
