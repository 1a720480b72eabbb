import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoint } from '#src/contract/endpoint.ts'
import { joinRows } from './permissionTable.ts'

const common = { allowedBy: { whose: 'record' }, offline: 'never', reply: v.object({}) } as const
const scans = endpoint({ method: 'GET', path: 'scans', ...common })
const scan = endpoint({ method: 'GET', path: 'scans/{id}', params: v.object({ id: v.string() }), ...common })
const addScan = endpoint({ method: 'POST', path: 'scans', body: v.object({}), ...common })
const endpoints = new Map([['scans', [scans, scan, addScan]]])

describe('joinRows', () => {
  it('includes calls with a row, and GET calls without input even if they have no row', () => {
    const rows = {
      'GET scans/{id}': { call: () => ({ path: 'scans/1' }) },
      'POST scans': { call: () => ({ path: 'scans', body: {} }) },
    }
    const { table, faults } = joinRows(endpoints, new Map([['scans', rows]]))
    expect(faults).toEqual([])
    expect(table.map(({ name }) => name)).toEqual(['GET scans', 'GET scans/{id}', 'POST scans'])
  })

  it('reports each call without a sample, with the file to add it to', () => {
    expect(joinRows(endpoints, new Map()).faults).toEqual([
      'GET scans/{id} has no sample input: add a row to tests/permissions/scans.ts',
      'POST scans has no sample input: add a row to tests/permissions/scans.ts',
    ])
  })

  it('reports a row in the wrong file, and the missing sample of its call', () => {
    const row = { call: () => ({ path: 'scans/1' }) }
    const { faults } = joinRows(new Map([['scans', [scan]]]), new Map([['labs', { 'GET scans/{id}': row }]]))
    expect(faults).toEqual([
      'GET scans/{id} has no sample input: add a row to tests/permissions/scans.ts',
      'GET scans/{id} is no call of src/contract/labs.ts: remove it from tests/permissions/labs.ts',
    ])
  })
})
