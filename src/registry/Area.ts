import type { Endpoint } from '#src/contract/endpoint.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'

/** A group of the main menu. `src/shell/navigation/navigation.ts` orders the groups for patients and for staff. */
export type MenuGroup = 'start' | 'patients' | 'visits' | 'medications' | 'records' | 'own'

/** When a device fetches a record after sign-in: who it is and what an emergency asks for first. */
export const fetchTurns = ['identity', 'emergency', 'soon', 'later'] as const

/** A page of an area. Its title stands in areaMenu.ts, its phrase for the activity log in areaWords.ts. */
export interface AreaPage {
  /** Its address as the router writes it, without a slash at the end: `/app/messages/Compose/$mID`. */
  readonly path: `/app/${string}`
  /** All of these must be allowed (portal §2). */
  readonly needs: readonly ObjectType[]
  /**
   * - `record`: shows parts of the record, offline from the saved copy.
   * - `frame`: the tabs around other pages. Its bare address leads to one of them.
   * - `other`: anything else.
   */
  readonly kind: 'record' | 'frame' | 'other'
  /** Shows one patient's data, although its object types don't say so (src/shell/navigation/needsPatient.ts). */
  readonly needsPatient?: true
}

/** A `record` endpoint of the contract, which devices store. */
export interface AreaRecord {
  readonly endpoint: Endpoint
  readonly turn: (typeof fetchTurns)[number]
  /** The line of `Stored here` that counts it. areaWords.ts has its name. */
  readonly part: string
  /** Whether the search finds it. areaSearch.ts then says how. */
  readonly searched: boolean
}

/**
 * The facts of an area: plain data for the page, the service worker, Node and tests. `src/areas/<area>/area.ts` states
 * them and imports only the contract. It exports its `records` by themselves too: the service worker takes nothing else.
 */
export interface Area {
  /** The group of the main menu that leads to the area's first page. Without it the menu has no entry. */
  readonly menu?: MenuGroup
  readonly pages: readonly AreaPage[]
  readonly records?: readonly AreaRecord[]
}

/** The addresses of an area's pages. */
export type PathOf<A extends Area> = A['pages'][number]['path']

/** The area's lines of `Stored here`. */
export type PartOf<A extends Area> = A extends { readonly records: readonly AreaRecord[] }
  ? A['records'][number]['part']
  : never
