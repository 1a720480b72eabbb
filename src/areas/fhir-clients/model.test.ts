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
}
const resources = [
  { resId: 1, resName: 'Patient' },
  { resId: 4, resName: 'Condition' },
  { resId: 14, resName: 'Observation' },
]
const ready = { client: app, resIds: [1, 4], isChanged: true, isSaving: false }
const context = { ptId: 7, logonHisID: 'logon' }

describe('Update', () => {
  it('is enabled where every condition holds', () => {
    expect(updateHindrance(ready, context)).toBeNull()
  })

  it('needs a client', () => {
    expect(updateHindrance({ ...ready, client: null }, context)).toBe('client')
  })

  it.each([
    [[], 'resources'],
    [[1], 'resources'],
    [[1, 4], null],
    [[1, 4, 14], null],
  ])('of the resources %j says %s', (resIds, expected) => {
    expect(updateHindrance({ ...ready, resIds }, context)).toBe(expected)
  })

  it.each([
    ['*', 'patient'],
    [null, 'patient'],
    [0, 'patient'],
    [-1, 'patient'],
    [1, null],
  ] as const)('of the patient %j says %s', (ptId, expected) => {
    expect(updateHindrance(ready, { ...context, ptId })).toBe(expected)
  })

  it.each([[null], ['']])('needs a logon history id, which %j is not', (logonHisID) => {
    expect(updateHindrance(ready, { ...context, logonHisID })).toBe('logon')
  })

  it('needs a selection that changed', () => {
    expect(updateHindrance({ ...ready, isChanged: false }, context)).toBe('unchanged')
  })

  it('is disabled while it saves', () => {
    expect(updateHindrance({ ...ready, isSaving: true }, context)).toBe('saving')
  })
})

describe('selecting a client', () => {
  it('loads what it may read, and is no change', () => {
    expect(selectClient(initialState, app, [entry])).toEqual({ ...initialState, client: app, resIds: [1, 14] })
  })

  it('clears the changed flag where it is another, and begins with nothing where that one may read nothing', () => {
    expect(selectClient(ready, other, [entry])).toEqual({ ...ready, client: other, resIds: [], isChanged: false })
  })

  it('keeps selection and flag where it is the same', () => {
    expect(selectClient(ready, { ...app }, [entry])).toBe(ready)
  })

  it('waits for a save that is under way', () => {
    const saving = { ...ready, isSaving: true }
    expect(selectClient(saving, other, [entry])).toBe(saving)
  })

  it('can be undone', () => {
    expect(selectClient(ready, null, [entry])).toEqual(initialState)
  })
})

describe('picking resources', () => {
  it('sets the selection and marks it changed', () => {
    const state = { ...ready, isChanged: false }
    expect(pickResource(state, 14, true)).toEqual({ ...ready, resIds: [1, 4, 14], isChanged: true })
    expect(pickResource(state, 1, false)).toEqual({ ...ready, resIds: [4], isChanged: true })
    expect(pickResource(state, 4, true).resIds).toEqual([1, 4])
  })

  it('waits for a save that is under way', () => {
    const saving = { ...ready, isSaving: true }
    expect(pickResource(saving, 14, true)).toBe(saving)
  })
})

describe('after a save', () => {
  it('both flags are clear and the selection stays', () => {
    expect(saveEnded({ ...ready, isSaving: true })).toEqual({ ...ready, isChanged: false, isSaving: false })
  })

  it("the row's names are those chosen, and what it did before stays", () => {
    const chosen = chosenResources(resources, [14, 4])
    expect(entriesAfter([entry], app, chosen, new Date(0))).toEqual([
      {
        ...entry,
        resIds: [4, 14],
        resNames: ['Condition', 'Observation'],
        updatedAt: '1970-01-01T00:00:00.000Z',
      },
    ])
  })

  it('a client that could read nothing has a row', () => {
    const rows = entriesAfter([entry], other, chosenResources(resources, [1, 4]), new Date(0))
    expect(rows.map(({ clientId, lastUsedAt }) => [clientId, lastUsedAt])).toEqual([
      ['a', entry.lastUsedAt],
      ['b', null],
    ])
  })

  it('a client whose access was removed has none', () => {
    expect(entriesAfter([entry], app, [], new Date(0))).toEqual([])
  })
})

describe('after a reply that was lost', () => {
  it.each([
    [[1, 14], true],
    [[14, 1], true],
    [[1], false],
    [[1, 4], false],
    [[], false],
  ])('what the clinic has says whether %j was saved', (resIds, expected) => {
    expect(isSavedAs([entry], 'a', resIds)).toBe(expected)
  })

  it('no row says that the access was removed', () => {
    expect(isSavedAs([entry], 'b', [])).toBe(true)
  })
})
