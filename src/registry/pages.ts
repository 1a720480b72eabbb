import type { AreaPage, PathOf } from './Area.ts'
import { type AreaName, areas } from './areas.ts'

/** The address of a page of the signed-in portal. */
export type PagePath = PathOf<(typeof areas)[AreaName]>

/** Every page of the signed-in portal, in the order of the areas. */
export const pages: readonly AreaPage[] = Object.values(areas).flatMap((area): readonly AreaPage[] => area.pages)

const byPath = new Map<string, AreaPage>(pages.map((page) => [page.path, page]))

/** Returns the page at a route's full path, with or without a trailing slash; undefined if the route is not a page. */
export function pageAt(fullPath: string): AreaPage | undefined {
  return byPath.get(fullPath.replace(/\/$/, ''))
}

/** Returns the object types that a user's profile must allow to open the page. */
export function needsOf(path: PagePath): AreaPage['needs'] {
  return byPath.get(path)?.needs ?? []
}
