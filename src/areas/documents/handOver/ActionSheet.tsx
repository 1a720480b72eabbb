import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Download, Eye, Link2, Mail, MessageSquareShare, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import type { Opened } from './Opened.ts'

interface ActionSheetProps {
  readonly document: RecordDocument
  /** Whether only the two ways of sharing are offered. */
  readonly isOnlyShare: boolean
  readonly onOpen: (what: Opened['what']) => void
  readonly onClose: () => void
}

/** What can be done with one document, or only how it can be shared. */
export function ActionSheet({ document, isOnlyShare, onOpen, onClose }: ActionSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useAtomValue(sessionAtom)?.user
  const canWrite = user !== undefined && isAllowed(user, 'communication')
  return (
    <Dialog open onClose={onClose} title={<bdi className="wrap-anywhere">{document.title}</bdi>} closeLabel={t`Close`}>
      <ul className="-mx-3 grid">
        {!isOnlyShare && (
          <>
            <Action
              icon={Eye}
              onPress={() => {
                onClose()
                void navigate({ to: '/app/records/documents/$docId', params: { docId: String(document.docId) } })
              }}
            >
              <Trans context="open a document">View</Trans>
            </Action>
            <Action icon={Download} onPress={() => onOpen('download')}>
              <Trans>Download</Trans>
            </Action>
            <Action icon={Mail} onPress={() => onOpen('email')}>
              <Trans>Email</Trans>
            </Action>
          </>
        )}
        {canWrite && (
          <Action icon={MessageSquareShare} onPress={() => onOpen('staff')} hint={t`A message in the portal`}>
            <Trans>Staff of the clinic</Trans>
          </Action>
        )}
        <Action icon={Link2} onPress={() => onOpen('link')} hint={t`For somebody without an account`}>
          <Trans>Private link</Trans>
        </Action>
      </ul>
    </Dialog>
  )
}

interface ActionProps {
  readonly icon: LucideIcon
  readonly hint?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Action({ icon, hint, onPress, children }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-target w-full items-center gap-3 rounded-m px-3 py-2 text-start font-medium hover:bg-sunken"
      >
        <Icon of={icon} className="text-muted" />
        <span className="grid min-w-0">
          <span>{children}</span>
          {hint && <span className="text-s font-normal text-muted">{hint}</span>}
        </span>
      </button>
    </li>
  )
}
