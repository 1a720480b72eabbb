import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpointsByModule, nameOf } from './contractEndpoints.ts'
import type { Row, Rows } from './permissionRow.ts'

/** A call of the contract with its sample and expected answers. */
export interface TableRow extends Row {
  readonly name: string
  readonly endpoint: Endpoint
  readonly call: NonNullable<Row['call']>
}

const folder = new URL('permissions/', import.meta.url)

async function readRows(): Promise<Map<string, Rows>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Rows]> => {
        const { rows } = (await import(new URL(name, folder).href)) as { readonly rows: Rows }
        return [basename(name, '.ts'), rows]
      }),
    ),
  )
}

/**
 * Returns the row of a call: the one written for it, or a default for a GET without input. Null if there is neither.
 */
export function rowOf(endpoint: Endpoint, row: Row | undefined): TableRow | null {
  const { method, path, params, query, body } = endpoint
  const hasInput = method !== 'GET' || params !== undefined || query !== undefined || body !== undefined
  const call = row?.call ?? (hasInput ? undefined : () => ({ path }))
  return call ? { ...row, name: nameOf(endpoint), endpoint, call } : null
}

/** Joins the rows of tests/permissions with the calls of the contract, and reports missing and unused rows. */
export function joinRows(
  endpoints: ReadonlyMap<string, readonly Endpoint[]>,
  written: ReadonlyMap<string, Rows>,
): { readonly table: readonly TableRow[]; readonly faults: readonly string[] } {
  const table: TableRow[] = []
  const faults: string[] = []
  for (const [file, calls] of endpoints)
    for (const endpoint of calls) {
      const row = rowOf(endpoint, written.get(file)?.[nameOf(endpoint)])
      if (row) table.push(row)
      else faults.push(`${nameOf(endpoint)} has no sample input: add a row to tests/permissions/${file}.ts`)
    }
  for (const [file, rows] of written) {
    const known = new Set((endpoints.get(file) ?? []).map(nameOf))
    for (const name of Object.keys(rows))
      if (!known.has(name))
        faults.push(`${name} is no call of src/contract/${file}.ts: remove it from tests/permissions/${file}.ts`)
  }
  return { table, faults }
}

/**
 * Every call of the contract with a sample of its input. The status for each role follows from `allowedBy`
 * (`expectedStatus`). Samples and exceptions are in tests/permissions, in the file with the name of the contract file.
 */
export const { table: permissionTable, faults: tableFaults } = joinRows(await endpointsByModule(), await readRows())
