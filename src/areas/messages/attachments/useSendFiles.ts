import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { stillShows } from '#src/session/state/stillShows.ts'
import type { BegunMessage } from './startWithFiles.ts'

/**
 * Returns a function that opens a new message with a text and files attached. They are in the encrypted draft, never in
 * the address. It rejects if a file can't be attached. Null if the user has no access to messages.
 */
export function useSendFiles(): ((message: BegunMessage) => Promise<void>) | null {
  const navigate = useNavigate()
  const user = useAtomValue(sessionAtom)?.user
  const send = useCallback(
    async (message: BegunMessage) => {
      const isSame = stillShows()
      const { startWithFiles } = await import('./startWithFiles.ts')
      if (!isSame()) return
      const draft = await startWithFiles(message)
      if (draft !== null && isSame()) await navigate({ to: '/app/messages/Compose', search: { draft } })
    },
    [navigate],
  )
  return user && isAllowed(user, ...needsOf('/app/messages/Compose')) ? send : null
}
