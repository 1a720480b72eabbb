import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Mail, MailOpen, Reply } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import type { UpdatedField } from '../mailbox/updateMutation.ts'

interface ReaderActionsProps {
  message: Message
  onUpdate: (message: Message, field: UpdatedField) => void
}

/** Actions for the open message. */
export function ReaderActions({ message, onUpdate }: ReaderActionsProps) {
  const { t } = useLingui()
  const saved = useAtomValue(sessionAtom)?.saved ?? false
  const reason = useNetworkNeed()
  // Without a network, the change waits in the outbox. Saved records can only be read.
  const need = saved ? reason : null
  const needId = useId()
  const change = (field: UpdatedField) => ({
    disabled: need !== null,
    'aria-describedby': need === null ? undefined : needId,
    onClick: () => onUpdate(message, field),
  })
  return (
    <div className="grid gap-2 border-t border-line pt-5 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton
          kind="primary"
          icon={Reply}
          className="rtl:[&_svg]:-scale-x-100"
          render={<Link to="/app/messages/Compose/$mID" params={{ mID: String(message.messageID) }} />}
        >
          {t`Reply`}
        </LinkButton>
        <Button icon={message.isDeleted ? ArchiveRestore : Archive} {...change('isDeleted')}>
          {message.isDeleted ? t`Restore` : t`Move to archive`}
        </Button>
        <Button kind="quiet" icon={message.isRead ? Mail : MailOpen} onClick={() => onUpdate(message, 'isRead')}>
          {message.isRead ? t`Mark as unread` : t`Mark as read`}
        </Button>
      </div>
      {need !== null && (
        <p id={needId} className="text-s text-muted">
          {need}
        </p>
      )}
    </div>
  )
}
