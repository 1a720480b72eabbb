import { areaSearch as appointments } from '#src/areas/appointments/areaSearch.ts'
import { areaSearch as billing } from '#src/areas/billing/areaSearch.ts'
import { areaSearch as documents } from '#src/areas/documents/areaSearch.ts'
import { areaSearch as history } from '#src/areas/history/areaSearch.ts'
import { areaSearch as labs } from '#src/areas/labs/areaSearch.ts'
import { areaSearch as medications } from '#src/areas/medications/areaSearch.ts'
import { areaSearch as messages } from '#src/areas/messages/areaSearch.ts'
import { areaSearch as vitals } from '#src/areas/vitals/areaSearch.ts'
import type { AreaSearch, SearchPart } from './AreaSearch.ts'
import type { AreaName, areas } from './areas.ts'

/** Areas with a record that the search finds. */
type SearchedAreaName = {
  [Name in AreaName]: (typeof areas)[Name] extends { readonly records: readonly (infer Found)[] }
    ? Extract<Found, { readonly searched: true }> extends never
      ? never
      : Name
    : never
}[AreaName]

/** How the search finds the areas' records, in the order in which it reads them. */
export const areaSearches: Readonly<Record<SearchedAreaName, AreaSearch>> = {
  appointments,
  billing,
  medications,
  documents,
  labs,
  history,
  vitals,
  messages,
}

const parts: ReadonlyMap<string, SearchPart> = new Map(Object.values(areaSearches).flatMap(Object.entries<SearchPart>))

/** The names of the parts of the record that are searched. */
export const searchPartNames: readonly string[] = [...parts.keys()]

/** The part of this name. Throws if there is none: a programming error. */
export function searchPartOf(name: string): SearchPart {
  const part = parts.get(name)
  if (!part) throw new Error(`no areaSearch.ts has the part ${name}`)
  return part
}
