import type { QueryClient } from '@tanstack/react-query'

/** Refetches every part of the bills that is shown, and marks the others as stale. Never rejects. */
export const renewBilling = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('GET p-portal/billing/') })
