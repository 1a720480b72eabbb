import type { Endpoint } from '#src/contract/endpoint.ts'
import type { ObjectType } from '#src/contract/objectTypes.ts'

/** A group of main menu entries. `src/shell/navigation/navigation.ts` orders the groups for patients and for staff. */
export type MenuGroup = 'start' | 'patients' | 'schedule' | 'visits' | 'medications' | 'person' | 'records' | 'own'

/** The phases in which a device fetches records after sign-in, in this order: identity and emergency data first. */
export const fetchPhases = ['identity', 'emergency', 'soon', 'later'] as const

/** A page of an area. The area's areaMenu.ts has the page's title, and areaWords.ts its phrase for the activity log. */
export interface AreaPage {
  /** The page's address in router syntax, without a trailing slash: `/app/messages/Compose/$mID`. */
  readonly path: `/app/${string}`
  /** Object types that the user's security profile must all allow (portal §2). */
  readonly needs: readonly ObjectType[]
  /**
   * - `record`: shows parts of the record, from the saved copy when offline.
   * - `frame`: tabs around other pages. The frame's own address redirects to one of them.
   * - `other`: every other page.
   */
  readonly kind: 'record' | 'frame' | 'other'
  /** Whether the page shows one patient's data, if `needs` implies otherwise (src/shell/navigation/needsPatient.ts). */
  readonly needsPatient?: boolean
  /** Set if the page is for staff and `needs` doesn't imply it (src/shell/navigation/navigation.ts). */
  readonly isForStaff?: true
}

/**
 * A `record` endpoint of the contract, whose replies devices store. An area lists its records in
 * `src/areas/<area>/areaRecords.ts`, apart from `area.ts`: the shell loads every area.ts first, and the schemas of the
 * replies must not come with them.
 */
export interface AreaRecord {
  readonly endpoint: Endpoint
  readonly phase: (typeof fetchPhases)[number]
  /** Name of the line in the `Stored here` list that includes this record. areaWords.ts has the line's label. */
  readonly part: string
  /** Whether the search covers the record. If so, the area's areaSearch.ts makes its searchable rows. */
  readonly searched: boolean
  /** Whether the `Stored here` list shows how much of its limit (`keep`) the record uses. Its part has no other record. */
  readonly showsLimit?: true
}

/**
 * The declaration of an area of the signed-in portal: plain data for the page, Node and tests. Stands in
 * `src/areas/<area>/area.ts`, which imports only types.
 */
export interface Area {
  /** The main menu group that lists the area's first page. An area without a group has no menu entry. */
  readonly menu?: MenuGroup
  readonly pages: readonly AreaPage[]
}

/** The union of an area's page addresses. */
export type PathOf<A extends Area> = A['pages'][number]['path']
