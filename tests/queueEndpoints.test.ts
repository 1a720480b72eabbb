import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { queueEndpointOf, queueEndpoints } from '#src/registry/queueEndpoints.ts'
import { callName, type WriteKind } from '#src/registry/WriteKind.ts'
import { findWriteKind, writeKindOf, writeKinds } from '#src/registry/writeKinds.ts'
import { writeWords } from '#src/registry/writeWords.ts'
import { contractEndpoints } from './contractEndpoints.ts'

const areas = fileURLToPath(new URL('../src/areas/', import.meta.url))

describe('the registry of writes', () => {
  it('lists every kind of write that an area declares', async () => {
    const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Write.ts'))
    expect(files.length).toBeGreaterThanOrEqual(2)
    for (const file of files) {
      const exported: Record<string, unknown> = await import(join(areas, file))
      const name = basename(file, '.ts')
      expect(writeKinds, `add ${name} to writeKinds in src/registry/writeKinds.ts`).toContain(exported[name])
    }
  })

  it('has wording for every kind, and lists each kind once', () => {
    const kinds = writeKinds.map(({ kind }) => kind)
    expect(
      Object.keys(writeWords),
      'one line per kind in src/registry/writeWords.ts, in the order of writeKinds.ts',
    ).toEqual(kinds)
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  it('names at least one record to refresh for each kind, and only stored records', () => {
    const kinds: readonly WriteKind[] = writeKinds
    const without = kinds.filter(({ refreshes }) => refreshes.length === 0).map(({ kind }) => kind)
    expect(without, 'name in `refreshes` the records that show what these writes change').toEqual([])
    const refreshed = kinds.flatMap(({ refreshes }) => refreshes)
    const others = refreshed.filter(({ offline }) => offline !== 'record').map(callName)
    expect(others, 'these calls of `refreshes` are no `record` in src/contract').toEqual([])
  })

  it('returns null or throws for a kind that is not declared', () => {
    expect([findWriteKind('unheard-of'), findWriteKind('message')?.kind]).toEqual([null, 'message'])
    // @ts-expect-error -- a kind that is not registered does not compile
    expect(() => writeKindOf('unheard-of')).toThrow('no such kind of write: unheard-of')
  })
})

describe('queueEndpoints', () => {
  it('contain every call that the contract allows to be queued, and nothing else', async () => {
    const declared = [...(await contractEndpoints()).values()].filter(({ offline }) => offline === 'queue')
    expect(declared.length).toBeGreaterThanOrEqual(2)
    for (const endpoint of declared)
      expect(
        queueEndpoints,
        `${callName(endpoint)} belongs to no write: declare it in src/areas/<area>/<kind>Write.ts`,
      ).toContain(endpoint)
    expect(queueEndpoints).toHaveLength(declared.length)
  })

  it('are found by name, need a session, and take no query', () => {
    for (const endpoint of queueEndpoints) {
      expect(queueEndpointOf(callName(endpoint))).toBe(endpoint)
      expect(endpoint.allowedBy).toBeTypeOf('object')
      expect(endpoint.query).toBeUndefined()
    }
    expect(queueEndpointOf('POST account/logout')).toBeUndefined()
  })
})
