import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Mail } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Split } from '#src/ui/page/Split.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { Conversation } from '../reading/Conversation.tsx'
import { FolderList } from './FolderList.tsx'
import { folderLooks } from '../mailbox/folderLooks.ts'
import type { Folder } from '../mailbox/model.ts'
import { useAllMessages } from '../mailbox/useFolders.ts'
import { useUpdates } from '../mailbox/useUpdates.ts'

interface FolderPanesProps {
  folder: Folder
  messages: readonly Message[]
}

/** List and reader side by side, or one at a time on a phone. */
export function FolderPanes({ folder, messages }: FolderPanesProps) {
  const { t, i18n } = useLingui()
  const { message: id, all: everywhere = false } = useSearch({
    strict: false,
    select: ({ message, all }) => ({ message, all }),
    structuralSharing: true,
  })
  const updates = useUpdates()
  const known = useAllMessages(id !== undefined || everywhere)
  // A message that was archived or restored while open stays open.
  const open = id === undefined ? undefined : (find(messages, id) ?? find(known, id))

  // Wait until queued marks are loaded, so that a mark already shown is not queued again.
  const { phase } = useAtomValue(writesAtom)
  const canMark = phase !== 'opening'
  const opened = useEffectEvent(() => {
    if (open) updates.markRead(open)
  })
  const openId = open?.messageID
  useEffect(() => {
    if (openId !== undefined && canMark) opened()
  }, [openId, canMark])

  return (
    <Split
      listWidth="24rem"
      detailOpen={id !== undefined}
      detailKey={id}
      list={
        <FolderList
          folder={folder}
          messages={messages}
          known={everywhere ? known : null}
          current={id}
          updates={updates}
        />
      }
      detail={
        <div className="grid gap-2 *:min-w-0">
          {id !== undefined && (
            <BackLink
              render={
                <Link
                  className="split:hidden"
                  to="."
                  search={(search) => ({ ...search, message: undefined })}
                  state={(s) => s}
                  activeOptions={{ exact: true }}
                />
              }
            >
              {i18n._(folderLooks[folder].name)}
            </BackLink>
          )}
          {open ? (
            <Conversation open={open} known={known} updates={updates} />
          ) : (
            <EmptyState
              icon={Mail}
              level={2}
              title={id === undefined ? t`Choose a message to read it here` : t`This message is not here`}
              text={
                id === undefined
                  ? undefined
                  : t`The link might be old, or it might belong to another person's messages.`
              }
            />
          )}
        </div>
      }
    />
  )
}

function find(messages: readonly Message[], id: number): Message | undefined {
  return messages.find((message) => message.messageID === id)
}
