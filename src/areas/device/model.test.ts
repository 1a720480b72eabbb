import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { recordEndpoints } from '#src/registry/recordEndpoints.ts'
import { plainNames } from '#src/contract/recordName.ts'
import { keptPictureBytes } from '#src/contract/imaging.ts'
import { writeKeys } from '#src/contract/writes.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { idleSync, type SyncState } from '#src/vault/syncState.ts'
import { partOf, storedAreas, storedViewState, storedParts, syncViewState } from './model.ts'

const head = (bytes: number, entries: number, checkedAt: number) => ({
  etag: null,
  savedAt: 0,
  checkedAt,
  entries,
  bytes,
})
const heads: StoredRecords['heads'] = new Map([
  ['account/current-user', head(300, 1, 5000)],
  ['p-portal/records/vitals', head(12_000, 24, 4000)],
  ['p-portal/records/medications/prescriptions', head(4000, 3, 3000)],
])
const [first] = recordEndpoints
/** Returns the name of one row of an endpoint. */
const rowOf = (endpoint: Endpoint) =>
  plainNames(endpoint)[0] ??
  endpoint.path.replace(/\{(uploadKey|resultID)\}/, '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0001').replaceAll(/\{\w+\}/g, '1')

describe('storedParts', () => {
  it('include every record endpoint except the write keys, which are not part of the record', () => {
    expect(recordEndpoints.filter((endpoint) => partOf(rowOf(endpoint)) === undefined)).toEqual([writeKeys])
  })

  it('are each filled by at least one endpoint', () => {
    const used = new Set(recordEndpoints.map((endpoint) => partOf(rowOf(endpoint))))
    expect(storedParts.filter((name) => !used.has(name))).toEqual([])
  })

  it('exclude endpoints that are not records', () => {
    expect(partOf('account/logout')).toBeUndefined()
  })
})

describe('storedAreas', () => {
  it('sums the endpoints of a part, and uses the age of the oldest one', () => {
    const paths = recordEndpoints.map(({ path }) => path).filter((path) => partOf(path) === 'medications')
    expect(paths).toHaveLength(3)
    const stored = new Map(paths.map((path, i) => [path, head(1000 * (i + 1), i + 1, 9000 - i)]))
    expect(storedAreas(stored)).toEqual([
      { name: 'medications', entries: 6, bytes: 6000, checkedAt: 8998, limit: null },
    ])
  })

  it('counts single messages and pictures, but ignores their ages', () => {
    const stored = new Map([
      ['messages/inbox', head(4000, 20, 9000)],
      ['messages/12', head(500, 1, 100)],
      ['images/7', head(90_000, 1, 200)],
    ])
    expect(storedAreas(stored)).toEqual([
      { name: 'messages', entries: 22, bytes: 94_500, checkedAt: 9000, limit: null },
    ])
    const done: SyncState = { ...idleSync, phase: 'done' }
    expect(syncViewState(done, stored, false)).toEqual({ kind: 'fresh', at: 9000 })
  })

  it('has the limit of kept pictures', () => {
    const stored = new Map([['p-portal/records/imaging/previews/870/0/0', head(90_000, 1, 200)]])
    expect(storedAreas(stored)).toEqual([
      { name: 'pictures', entries: 1, bytes: 90_000, checkedAt: 200, limit: keptPictureBytes },
    ])
  })

  it('leaves out empty parts, and keeps the order of the screen', () => {
    expect(storedAreas(heads).map(({ name }) => name)).toEqual(['medications', 'vitals', 'account'])
    expect(storedAreas(new Map())).toEqual([])
  })
})

describe('storedViewState', () => {
  const stored: StoredRecords = { heads, kept: null, hasCard: false }
  const facts = { phase: 'idle', isOpen: true, stored, waitedLong: false } as const

  it('is full if something is stored, even if fetching is not possible or not allowed', () => {
    for (const phase of ['idle', 'running', 'done', 'metered', 'unavailable'] as const)
      expect(storedViewState({ ...facts, phase })).toBe('full')
  })

  it('is empty if nothing is stored yet', () => {
    expect(storedViewState({ ...facts, stored: { ...stored, heads: new Map() } })).toBe('empty')
  })

  it('is waiting until the keys and the stored records are loaded', () => {
    expect(storedViewState({ ...facts, stored: undefined })).toBe('waiting')
    expect(storedViewState({ ...facts, stored: undefined, isOpen: false })).toBe('waiting')
  })

  it('is unavailable if the browser can’t store or read records, or provides no keys for a long time', () => {
    expect(storedViewState({ ...facts, stored: undefined, isOpen: false, waitedLong: true })).toBe('unavailable')
    expect(storedViewState({ ...facts, stored: undefined, isOpen: false, phase: 'unavailable' })).toBe('unavailable')
    expect(storedViewState({ ...facts, stored: null })).toBe('unavailable')
  })

  it('is removed if everything was removed', () => {
    expect(storedViewState({ ...facts, isOpen: false, stored: undefined, phase: 'removed' })).toBe('removed')
  })
})

describe('syncViewState', () => {
  const done: SyncState = { ...idleSync, phase: 'done', asked: 17, total: 17 }
  const outcomes = (kind: 'failed' | 'unsaved' | 'refused' | 'fresh', ...paths: readonly string[]) =>
    new Map(paths.map((path) => [path, { kind, status: 0 }]))

  it('is the progress while fetching', () => {
    const running: SyncState = { ...done, phase: 'running', asked: 5 }
    expect(syncViewState(running, heads, false)).toEqual({ kind: 'running', asked: 5, total: 17 })
  })

  it('is the reason if fetching stopped early', () => {
    expect(syncViewState({ ...done, phase: 'interrupted' }, heads, false)).toEqual({ kind: 'interrupted' })
    expect(syncViewState({ ...done, phase: 'metered' }, heads, false)).toEqual({ kind: 'metered' })
    expect(syncViewState({ ...done, phase: 'unavailable' }, heads, false)).toEqual({ kind: 'unreachable' })
  })

  it('is the age of the oldest part if all succeeded', () => {
    const well = { ...done, outcomes: outcomes('fresh', first?.path ?? '') }
    expect(syncViewState(well, heads, false)).toEqual({ kind: 'fresh', at: 3000 })
  })

  it('does not count a part as failed if the profile does not allow it', () => {
    const refused = { ...done, outcomes: outcomes('refused', first?.path ?? '') }
    expect(syncViewState(refused, heads, false)).toEqual({ kind: 'fresh', at: 3000 })
  })

  it('names each failed part once', () => {
    const paths = recordEndpoints.map(({ path }) => path).filter((path) => partOf(path) === 'medications')
    const failed = { ...done, outcomes: outcomes('failed', 'p-portal/records/vitals', ...paths) }
    expect(syncViewState(failed, heads, false)).toEqual({ kind: 'failed', areas: ['medications', 'vitals'] })
  })

  it('says that the device is full if a part could not be stored', () => {
    const full = { ...done, outcomes: outcomes('unsaved', 'p-portal/records/vitals') }
    expect(syncViewState(full, heads, false)).toEqual({ kind: 'full', areas: ['vitals'] })
  })

  it('says in a saved session that these are saved records', () => {
    expect(syncViewState(done, heads, true)).toEqual({ kind: 'saved' })
  })

  it('promises a download before the first one only if nothing is stored', () => {
    expect(syncViewState(idleSync, new Map(), false)).toEqual({ kind: 'soon' })
    expect(syncViewState(idleSync, heads, false)).toBeNull()
  })

  it('is null after everything was removed, or if nothing is stored', () => {
    expect(syncViewState({ ...done, phase: 'removed' }, new Map(), false)).toBeNull()
    expect(syncViewState(done, new Map(), false)).toBeNull()
  })
})
