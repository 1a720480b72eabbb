import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onWriteSent } from '#src/writes/sentListeners.ts'

/** Refetches what sent writes have changed, for every page. Areas don't need to do it. */
export function useRefreshAfterWrites(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onWriteSent(
        (kind) =>
          void import('#src/query/refreshAfterWrite.ts')
            .then(({ refreshAfterWrite }) => refreshAfterWrite(client, kind))
            // If the list of kinds can't be loaded, refetch everything shown.
            .catch(() => client.invalidateQueries()),
      ),
    [client],
  )
}
