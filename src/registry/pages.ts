import type { AreaPage, PathOf } from './Area.ts'
import { type AreaName, areas } from './areas.ts'

/** The address of a page of the signed-in portal. */
export type PagePath = PathOf<(typeof areas)[AreaName]>

/** Every page of the signed-in portal, area by area. */
export const pages: readonly AreaPage[] = Object.values(areas).flatMap((area): readonly AreaPage[] => area.pages)

const byPath = new Map<string, AreaPage>(pages.map((page) => [page.path, page]))

/** The page of a route's full path, which ends in a slash for an index route; undefined for other routes. */
export function pageAt(fullPath: string): AreaPage | undefined {
  return byPath.get(fullPath.replace(/\/$/, ''))
}

/** The object types that a page needs. */
export function needsOf(path: PagePath): AreaPage['needs'] {
  return byPath.get(path)?.needs ?? []
}
