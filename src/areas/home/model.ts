/** What is read of a site; any of it may be left out by `$select`. */
interface SiteRow {
  readonly NameX?: string | undefined
  readonly NameX_Alias?: string | null | undefined
  readonly IsHomeSite?: boolean | undefined
}

/**
 * The name over the dashboard: the home site's alias, or its name where it has none. Where no site is the home site,
 * the first one stands in; null where there is no site at all.
 */
export function homeSiteName(sites: readonly SiteRow[]): string | null {
  const site = sites.find((row) => row.IsHomeSite) ?? sites[0]
  return site?.NameX_Alias || site?.NameX || null
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** By the reader's clock, in hours from 0 to 23: morning from 4, afternoon from 12, evening from 18. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
