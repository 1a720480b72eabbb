import { useMatches } from '@tanstack/react-router'

/** Returns the page's address as a route pattern, with `$name` for parameters: no ids, search words or data. */
export function useRoutePattern(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
}
