import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onWriteSent } from '#src/writes/sentListeners.ts'

/** Refetches what arrived writes have changed, for every page: no area does it itself. */
export function useRefreshAfterWrites(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onWriteSent(
        (kind) =>
          void import('#src/query/refreshAfterWrite.ts')
            .then(({ refreshAfterWrite }) => refreshAfterWrite(client, kind))
            // Without the list of kinds everything shown is refetched.
            .catch(() => client.invalidateQueries()),
      ),
    [client],
  )
}
