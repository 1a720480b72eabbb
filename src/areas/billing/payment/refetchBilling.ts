import type { QueryClient } from '@tanstack/react-query'

/** Refetches what is shown of charges, plans and payments, and marks the rest as stale. Call it after a payment. */
export async function refetchBilling(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [, call] }) => typeof call === 'string' && call.startsWith('GET p-portal/billing/'),
  })
}
