import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/**
 * Returns a function that opens a new message with a file attached. The file is in the encrypted draft, never in the
 * address. Null if the user has no access to messages.
 */
export function useSendFile(): ((file: File) => Promise<void>) | null {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useAtomValue(sessionAtom)?.user
  const send = useCallback(
    async (file: File) => {
      const { startWithFile } = await import('./startWithFile.ts')
      const draft = await startWithFile(file, t`Document from another clinic`)
      if (draft !== null) await navigate({ to: '/app/messages/Compose', search: { draft } })
    },
    [t, navigate],
  )
  return user && isAllowed(user, ...needsOf('/app/messages/Compose')) ? send : null
}
