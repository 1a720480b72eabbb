import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, EllipsisVertical, Mail, MailOpen, Reply } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Menu } from '#src/ui/buttons/Menu.tsx'
import { MenuItem } from '#src/ui/buttons/MenuItem.tsx'
import type { UpdatedField } from '../mailbox/updateMutation.ts'

interface RowActionsProps {
  message: Message
  onUpdate: (message: Message, field: UpdatedField) => void
}

/** Button that opens a menu of actions for a message in the list. The button is on top of the row's link. */
export function RowActions({ message, onUpdate }: RowActionsProps) {
  const { t } = useLingui()
  // Saved records can only be read.
  const need = useNetworkNeed()
  const isSaved = useAtomValue(sessionAtom)?.saved ?? false
  const box = useRef<HTMLDivElement>(null)
  // Render the menu's items only after the button is pressed or focused, so that long lists scroll faster.
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const subject = message.subject || t`(no subject)`
  const run = (field: UpdatedField) => () => {
    // The pressed entry disappears: focus the row's link. If the row disappears too, `useRowKeys` focuses the next row.
    box.current?.closest('li')?.querySelector<HTMLElement>('a.cover')?.focus({ preventScroll: true })
    onUpdate(message, field)
  }
  return (
    <div
      ref={box}
      role="presentation"
      onPointerDownCapture={want}
      onFocusCapture={want}
      onClickCapture={want}
      className="relative z-1 flex-none has-[[aria-expanded=true]]:z-3"
    >
      <Menu label={t`Actions for ${subject}`} button={<Icon of={EllipsisVertical} />} heading={isSaved ? need : null}>
        {wanted && (
          <MenuItem
            icon={Reply}
            render={<Link to="/app/messages/Compose/$mID" params={{ mID: String(message.messageID) }} />}
          >
            {t`Reply`}
          </MenuItem>
        )}
        {wanted && !isSaved && (
          <MenuItem icon={message.isDeleted ? ArchiveRestore : Archive} onPress={run('isDeleted')}>
            {message.isDeleted ? t`Restore` : t`Move to archive`}
          </MenuItem>
        )}
        {wanted && (
          <MenuItem icon={message.isRead ? Mail : MailOpen} onPress={run('isRead')}>
            {message.isRead ? t`Mark as unread` : t`Mark as read`}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
