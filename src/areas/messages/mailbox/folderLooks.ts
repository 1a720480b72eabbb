import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Archive, Inbox, Send, type LucideIcon } from 'lucide-react'
import type { Folder } from './model.ts'

interface FolderLook {
  readonly to: '/app/messages/Inbox' | '/app/messages/Outbox' | '/app/messages/Archive'
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
  /** Texts for an empty folder: what would be here, and how it gets here. */
  readonly emptyTitle: MessageDescriptor
  readonly emptyText: MessageDescriptor
}

/** Address, name (portal §2) and empty texts of each folder. */
export const folderLooks: Readonly<Record<Folder, FolderLook>> = {
  inbox: {
    to: '/app/messages/Inbox',
    name: msg`Inbox`,
    icon: Inbox,
    emptyTitle: msg`Your inbox is empty`,
    emptyText: msg`Messages from your care team and the clinic show here.`,
  },
  outbox: {
    to: '/app/messages/Outbox',
    name: msg`Sent (Outbox)`,
    icon: Send,
    emptyTitle: msg`You have not sent any messages`,
    emptyText: msg`What you write to your care team shows here once it is sent.`,
  },
  trash: {
    to: '/app/messages/Archive',
    name: msg`Archive`,
    icon: Archive,
    emptyTitle: msg`Your archive is empty`,
    emptyText: msg`Messages that you archive are kept here. You can restore them at any time.`,
  },
}
