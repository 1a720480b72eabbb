/** Columns read of a site. `$select` can leave out any of them. */
interface SiteRow {
  readonly NameX?: string | undefined
  readonly NameX_Alias?: string | null | undefined
  readonly IsHomeSite?: boolean | undefined
}

/**
 * Returns the name shown over the dashboard: the home site's alias, or its name if it has none. Falls back to the first
 * site. Null if there is no site or it has no name.
 */
export function homeSiteName(sites: readonly SiteRow[]): string | null {
  const site = sites.find((row) => row.IsHomeSite) ?? sites[0]
  return site?.NameX_Alias || site?.NameX || null
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/**
 * Returns the part of the day for an hour from 0 to 23 of the reader's clock: morning from 4, afternoon from 12,
 * evening from 18.
 */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
