import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { queryClient } from './client.ts'

const dayMs = 86_400_000

let isKeeping = false

/**
 * Keeps in localStorage the replies that the contract marks as a `setting`, such as the list of sites, and restores
 * those of an earlier start. Health data is never written there. Further calls change nothing.
 */
export function keepSettings(): void {
  if (isKeeping) return
  isKeeping = true
  const [, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage: localStorage, key: 'yarrow.settings' }),
    maxAge: dayMs,
    buster: __APP_VERSION__,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['offline'] === 'setting',
      shouldDehydrateMutation: () => false,
    },
  })
  // Settings that can't be restored are fetched again.
  restored.catch(() => undefined)
}
