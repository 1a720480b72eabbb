import { areaSearch as appointments } from '#src/areas/appointments/areaSearch.ts'
import { areaSearch as billing } from '#src/areas/billing/areaSearch.ts'
import { areaSearch as documents } from '#src/areas/documents/areaSearch.ts'
import { areaSearch as history } from '#src/areas/history/areaSearch.ts'
import { areaSearch as imaging } from '#src/areas/imaging/areaSearch.ts'
import { areaSearch as labs } from '#src/areas/labs/areaSearch.ts'
import { areaSearch as medications } from '#src/areas/medications/areaSearch.ts'
import { areaSearch as messages } from '#src/areas/messages/areaSearch.ts'
import { areaSearch as vitals } from '#src/areas/vitals/areaSearch.ts'
import type { AreaSearch, SearchPart } from './AreaSearch.ts'
import type { AreaName } from './areas.ts'
import type { RecordsOf } from './recordEndpoints.ts'

/** The areas with at least one record that the search covers. */
type SearchedAreaName = {
  [Name in AreaName]: Extract<RecordsOf<Name>[number], { readonly searched: true }> extends never ? never : Name
}[AreaName]

/** The searched parts of every area that has some, in the order in which the search reads them. */
export const areaSearches: Readonly<Record<SearchedAreaName, AreaSearch>> = {
  appointments,
  billing,
  medications,
  documents,
  imaging,
  labs,
  history,
  vitals,
  messages,
}

const parts: ReadonlyMap<string, SearchPart> = new Map(Object.values(areaSearches).flatMap(Object.entries<SearchPart>))

/** The names of all searched parts of the record. */
export const searchPartNames: readonly string[] = [...parts.keys()]

/** Returns the searched part with this name. Throws if there is none: a programming error. */
export function searchPartOf(name: string): SearchPart {
  const part = parts.get(name)
  if (!part) throw new Error(`no areaSearch.ts has the part ${name}`)
  return part
}
