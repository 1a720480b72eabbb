import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { onSessionEnd } from '#src/session/state/session.ts'

const unanswered: readonly string[] = ['network', 'timeout', 'not-kept']

/**
 * Whether to retry a query: at most twice, only if the server didn't answer or is busy (503, 429), and only while the
 * device is online. A reconnect refetches what failed.
 */
function worthRetrying(failures: number, error: unknown): boolean {
  return (
    failures < 2 &&
    navigator.onLine &&
    error instanceof ApiError &&
    (unanswered.includes(error.code) || error.status === 503 || error.status === 429)
  )
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Send requests even when offline: the service worker answers from saved copies. Otherwise, a query without an
      // answer would wait for a connection instead of failing, and its screen would never stop waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: worthRetrying,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// Clear all replies when the session ends, so that the next user can't see them.
onSessionEnd(() => queryClient.clear())
