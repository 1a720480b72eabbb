import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { patientUserType } from '#src/contract/userTypes.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import type { RefillOf } from './refillDraft.ts'

/**
 * Returns a function that opens a message with a refill request: to the prescriber, or on the clinic's topic for
 * refills. The prescription is in the encrypted draft, never in the address. Null if the user is staff or has no access
 * to messages.
 */
export function useRefillMessage(): ((prescription: RefillOf) => Promise<void>) | null {
  const { t } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate()
  const user = useAtomValue(sessionAtom)?.user
  const mayWrite = user?.userType === patientUserType && isAllowed(user, ...needsOf('/app/messages/Compose'))
  const request = useCallback(
    async (prescription: RefillOf) => {
      const { name, instructions, prescriber } = prescription
      const date = formats.date(prescription.dateWritten)
      const facts = [
        t`Medicine: ${name}`,
        instructions && t`Directions: ${instructions}`,
        prescriber && t`Prescribed by: ${prescriber}`,
        date && t`Date written: ${date}`,
      ]
      const text = `${t`Please refill this medicine:`}\n\n${facts.filter(Boolean).join('\n')}`
      // Lazy-loaded: home needs the drafts only if a refill is requested.
      const { startRefill } = await import('./startRefill.ts')
      const draft = await startRefill(prescription, { subject: t`Request refill`, text })
      if (draft !== null) await navigate({ to: '/app/messages/Compose', search: { draft } })
    },
    [t, formats, navigate],
  )
  return mayWrite ? request : null
}
