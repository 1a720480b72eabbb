import { useMatches } from '@tanstack/react-router'

/** The address of the page as its route spells it, `$name` for what differs: no id, no search word, no data. */
export function useRoutePattern(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
}
