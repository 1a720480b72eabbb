import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { ApiError } from '#src/api/errors.ts'
import { onSessionEnd } from '#src/session/state/session.ts'

const dayMs = 86_400_000

/** A lost connection or a busy server is worth another try; a refusal is an answer. */
function worthRetrying(failures: number, error: unknown): boolean {
  return (
    failures < 2 &&
    error instanceof ApiError &&
    (error.code === 'network' ||
      error.code === 'timeout' ||
      // Offline it would wait for a connection and show nothing meanwhile; a reconnect asks again anyway.
      (error.code === 'not-kept' && navigator.onLine) ||
      error.status === 503 ||
      error.status === 429)
  )
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // `navigator.onLine` stays true when only the server is gone: a call always tries.
      networkMode: 'offlineFirst',
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: worthRetrying,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
})

// Only what the contract calls a setting is ever written to localStorage. Health data never is.
if (typeof localStorage !== 'undefined') {
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
  // What can't be read back is asked for anew.
  restored.catch(() => undefined)
}

// Nothing of one session is left in memory for the next.
onSessionEnd(() => queryClient.clear())
