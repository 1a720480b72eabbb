import { Trans } from '@lingui/react/macro'
import { Ban, Link2Off, Lock, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { SmartLink } from '#src/privateLinks/smartLink.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import type { ReadLink } from '#src/workers/documents/protocol.ts'
import { AskForm } from './AskForm.tsx'

const loadDocuments = () => import('./SharedDocuments.tsx')
const SharedDocuments = lazy(() => loadDocuments().then((module) => ({ default: module.SharedDocuments })))

interface SharedLinkScreenProps {
  /** Null if a part of the address is missing. */
  readonly link: SmartLink | null
}

/** What a person without an account sees who opens a private link. Shows nothing about the patient before it is open. */
export function SharedLinkScreen({ link }: SharedLinkScreenProps) {
  const [opened, setOpened] = useState<ReadLink | null>(null)
  const [isOpening, setOpening] = useState(false)
  // A ref, because a second press can come before the first is rendered: it would use up another opening.
  const running = useRef(false)

  if (!link || opened?.kind === 'broken')
    return (
      <End icon={Link2Off} title={<Trans>This link is not complete</Trans>}>
        <Trans>A part of the link is missing. Copy the whole link from the message, or scan the QR code again.</Trans>
      </End>
    )
  if (new URL(link.url).origin !== location.origin)
    return (
      <End icon={Ban} title={<Trans>This link is from another clinic</Trans>}>
        <Trans>
          This page opens only links from this clinic. Open the link with the page or app that came with it.
        </Trans>
      </End>
    )
  if (opened?.kind === 'ended')
    return (
      <End icon={Ban} title={<Trans>This link has ended</Trans>}>
        <Trans>
          The person who made it ended it, or its time or number of openings ran out. Ask them for a new link.
        </Trans>
      </End>
    )
  if (opened?.kind === 'locked')
    return (
      <End icon={Lock} title={<Trans>This link has ended</Trans>}>
        <Trans>
          The passcode was wrong 5 times, so the link is closed for everyone. Ask the person who made it for a new link.
        </Trans>
      </End>
    )
  if (opened?.kind === 'open')
    return (
      <Suspense fallback={<Opening />}>
        <SharedDocuments opened={opened} until={link.expiresAt} />
      </Suspense>
    )

  const open = async (recipient: string, passcode: string | null) => {
    if (running.current) return
    running.current = true
    setOpening(true)
    try {
      // All code first: if it can't be loaded, no opening is used up.
      const [{ openLink }] = await Promise.all([
        import('#src/workers/documents/client.ts'),
        loadDocuments(),
        import('dompurify'),
      ])
      setOpened(await openLink(link, recipient, passcode))
    } catch {
      setOpened({ kind: 'failed' })
    }
    running.current = false
    setOpening(false)
  }
  return (
    <>
      {isOpening && <Opening />}
      {/* Hidden, not removed, so that what was typed is kept. */}
      <div hidden={isOpening}>
        <AskForm hasPasscode={link.hasPasscode} failed={opened} onOpen={(name, code) => void open(name, code)} />
      </div>
    </>
  )
}

function Opening() {
  return (
    <Card>
      <h1 role="status" className="text-m text-muted">
        <Trans>Opening the document</Trans>
      </h1>
      <SkeletonRows count={3} />
    </Card>
  )
}

/** Why a link can't be opened, and what to do. */
function End({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <Icon of={icon} size="xl" className="text-muted" />
      <h1 className="text-xl">{title}</h1>
      <p role="alert">{children}</p>
    </Card>
  )
}
