import { describe, expect, it } from 'vitest'
import type { FhirClientEntry } from '#src/contract/fhirClients.ts'
import {
  chosenResources,
  entriesAfter,
  initialState,
  isSavedAs,
  pickResource,
  saveEnded,
  selectClient,
  updateHindrance,
} from './model.ts'

const app = { clientId: 'a', clientName: 'Health App' }
const other = { clientId: 'b', clientName: 'Registry' }
const entry: FhirClientEntry = {
  ...app,
  resIds: [1, 14],
  resNames: ['Patient', 'Observation'],
  lastUsedAt: '2026-01-02T03:04:05Z',
  updatedAt: null,
  byStaff: null,
}
const resources = [
  { resId: 1, resName: 'Patient' },
  { resId: 4, resName: 'Condition' },
  { resId: 14, resName: 'Observation' },
]
const ready = { client: app, resIds: [1, 4], isChanged: true, isSaving: false }
const context = { ptId: 7, logonHisID: 'logon' }

describe('updateHindrance', () => {
  it('is null if every condition holds', () => {
    expect(updateHindrance(ready, context)).toBeNull()
  })

  it('requires a client', () => {
    expect(updateHindrance({ ...ready, client: null }, context)).toBe('client')
  })

  it.each([
    [[], 'resources'],
    [[1], 'resources'],
    [[1, 4], null],
    [[1, 4, 14], null],
  ])('for the resources %j returns %s', (resIds, expected) => {
    expect(updateHindrance({ ...ready, resIds }, context)).toBe(expected)
  })

  it.each([
    ['*', 'patient'],
    [null, 'patient'],
    [0, 'patient'],
    [-1, 'patient'],
    [1, null],
  ] as const)('for the patient %j returns %s', (ptId, expected) => {
    expect(updateHindrance(ready, { ...context, ptId })).toBe(expected)
  })

  it.each([[null], ['']])('requires a logon history id, which %j is not', (logonHisID) => {
    expect(updateHindrance(ready, { ...context, logonHisID })).toBe('logon')
  })

  it('requires a changed selection', () => {
    expect(updateHindrance({ ...ready, isChanged: false }, context)).toBe('unchanged')
  })

  it('returns saving while a save is in progress', () => {
    expect(updateHindrance({ ...ready, isSaving: true }, context)).toBe('saving')
  })
})

describe('selectClient', () => {
  it('chooses the resources that the client may read, and leaves the changed flag unset', () => {
    expect(selectClient(initialState, app, [entry])).toEqual({ ...initialState, client: app, resIds: [1, 14] })
  })

  it('clears the changed flag for another client, and the resources if that client may read nothing', () => {
    expect(selectClient(ready, other, [entry])).toEqual({ ...ready, client: other, resIds: [], isChanged: false })
  })

  it('keeps selection and flag for the same client', () => {
    expect(selectClient(ready, { ...app }, [entry])).toBe(ready)
  })

  it('does nothing while a save is in progress', () => {
    const saving = { ...ready, isSaving: true }
    expect(selectClient(saving, other, [entry])).toBe(saving)
  })

  it('returns the initial state if no client is chosen', () => {
    expect(selectClient(ready, null, [entry])).toEqual(initialState)
  })
})

describe('pickResource', () => {
  it('sets the selection and marks it as changed', () => {
    const state = { ...ready, isChanged: false }
    expect(pickResource(state, 14, true)).toEqual({ ...ready, resIds: [1, 4, 14], isChanged: true })
    expect(pickResource(state, 1, false)).toEqual({ ...ready, resIds: [4], isChanged: true })
    expect(pickResource(state, 4, true).resIds).toEqual([1, 4])
  })

  it('does nothing while a save is in progress', () => {
    const saving = { ...ready, isSaving: true }
    expect(pickResource(saving, 14, true)).toBe(saving)
  })
})

describe('after a save', () => {
  it('both flags are cleared and the selection stays', () => {
    expect(saveEnded({ ...ready, isSaving: true })).toEqual({ ...ready, isChanged: false, isSaving: false })
  })

  it('the row has the chosen resources and the time of the save, and keeps the time of the last read', () => {
    const chosen = chosenResources(resources, [14, 4])
    expect(entriesAfter([entry], app, chosen, { at: new Date(0), byStaff: null })).toEqual([
      {
        ...entry,
        resIds: [4, 14],
        resNames: ['Condition', 'Observation'],
        updatedAt: '1970-01-01T00:00:00.000Z',
        byStaff: null,
      },
    ])
  })

  it('a client’s row names the staff member who saved for the patient', () => {
    const [row] = entriesAfter([entry], app, chosenResources(resources, [1, 4]), { at: new Date(0), byStaff: 'Nadia' })
    expect(row?.byStaff).toBe('Nadia')
  })

  it('a client that had no access gets a row', () => {
    const rows = entriesAfter([entry], other, chosenResources(resources, [1, 4]), { at: new Date(0), byStaff: null })
    expect(rows.map(({ clientId, lastUsedAt }) => [clientId, lastUsedAt])).toEqual([
      ['a', entry.lastUsedAt],
      ['b', null],
    ])
  })

  it('a client whose access was removed has no row', () => {
    expect(entriesAfter([entry], app, [], { at: new Date(0), byStaff: null })).toEqual([])
  })
})

describe('after a lost reply', () => {
  it.each([
    [[1, 14], true],
    [[14, 1], true],
    [[1], false],
    [[1, 4], false],
    [[], false],
  ])('the clinic’s state says whether %j was saved', (resIds, expected) => {
    expect(isSavedAs([entry], 'a', resIds)).toBe(expected)
  })

  it('a missing row means that the access was removed', () => {
    expect(isSavedAs([entry], 'b', [])).toBe(true)
  })
})
