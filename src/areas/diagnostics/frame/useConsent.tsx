import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ToolEngine } from '#src/contract/screeningTools.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { hasConsent, recipientOf, rememberConsent, type Recipient } from './consents.ts'

interface Consent {
  /** Calls `start`, after the person agreed if they have not agreed before. */
  readonly ask: (start: () => void) => void
  /** The open question. To be rendered by the tool. */
  readonly question: ReactNode
}

/**
 * Asks for consent before anything leaves the device, once per service and user. `sent`: what is sent, in words.
 * Default: the photo.
 */
export function useConsent(engine: ToolEngine, sent?: string): Consent {
  const { t } = useLingui()
  const session = useAtomValue(sessionAtom)
  const user = session && `${session.database}/${session.user.userId}`
  const [asked, setAsked] = useState<{ readonly start: () => void } | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const recipient = recipientOf(engine, typeof location === 'undefined' ? 'https://localhost' : location.href)
  return {
    ask: (start) => {
      const askOrStart = async (to: Recipient) => {
        const isKnown = user !== null && (await hasConsent(user, to))
        // The tool was left meanwhile, or the session shows another person.
        if (!isShown.current) return
        if (isKnown) start()
        else setAsked({ start })
      }
      if (recipient) void askOrStart(recipient)
      else start()
    },
    question: asked && recipient && (
      <ConsentDialog
        recipient={recipient}
        sent={sent ?? t`The photo that you chose`}
        onAgree={() => {
          setAsked(null)
          if (user === null) return
          void rememberConsent(user, recipient)
          asked.start()
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
