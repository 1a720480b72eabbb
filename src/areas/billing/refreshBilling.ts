import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches what is shown of charges, plans and payments, and marks the rest as stale: a payment changes all of them
 * (clinical §4). Never rejects.
 */
export async function refreshBilling(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [, call] }) => typeof call === 'string' && call.startsWith('GET p-portal/billing/'),
  })
}
