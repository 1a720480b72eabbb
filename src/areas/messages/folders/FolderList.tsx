import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, Mail } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { folderLooks } from '../mailbox/folderLooks.ts'
import { MessageList } from './MessageList.tsx'
import { newestMessages, unreadMessages, type Folder } from '../mailbox/model.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useFoundMessages } from './useFoundMessages.ts'
import { useSelection } from './useSelection.ts'
import type { Updates } from '../mailbox/useUpdates.ts'

interface FolderListProps {
  folder: Folder
  messages: readonly Message[]
  /** Messages of all folders, if all are searched. */
  known: readonly Message[] | null
  current: number | undefined
  updates: Updates
}

/** List of a folder's messages, with search and filter. */
export function FolderList({ folder, messages, known, current, updates }: FolderListProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const onlyUnread = useSearch({ strict: false, select: (search) => search.unread === true && folder === 'inbox' })
  const [find, setFind] = useFind()
  const mixed = known !== null && find.trim() !== ''
  const among = useMemo(() => (mixed ? newestMessages(known) : messages), [mixed, known, messages])
  const listed = useMemo(() => (onlyUnread ? unreadMessages(among, current) : among), [among, onlyUnread, current])
  const { rows, searching } = useFoundMessages(listed, find)
  const name = i18n._(folderLooks[folder].name)
  const selection = useSelection(rows)
  const selectButton = useRef<HTMLButtonElement>(null)

  const showAll = () => {
    setFind('')
    void navigate({ to: '.', search: (s) => ({ ...s, unread: undefined }), state: (s) => s, replace: true })
  }
  const chip = { to: '.', state: (s: object) => s, replace: true, resetScroll: false } as const

  return (
    <section aria-label={name} className="grid gap-3 *:min-w-0">
      <search className="flex flex-wrap gap-2">
        <SearchInput
          className="flex-[1_1_12rem]"
          label={t`Search messages`}
          clearLabel={t`Clear search`}
          value={find}
          onChange={setFind}
        />
        {folder === 'inbox' && (
          <Chip
            render={
              <Link
                {...chip}
                aria-current={onlyUnread}
                search={(s) => ({ ...s, unread: onlyUnread ? undefined : (true as const) })}
              />
            }
          >
            {t`Unread`}
          </Chip>
        )}
        {rows.length > 0 && (
          <Button
            ref={selectButton}
            kind="quiet"
            icon={ListChecks}
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.start}
          >{t`Select`}</Button>
        )}
        {find !== '' && (
          <Chip
            render={
              <Link
                {...chip}
                aria-current={known !== null}
                search={(s) => ({ ...s, all: known === null ? (true as const) : undefined })}
              />
            }
          >
            {t`Search in all folders`}
          </Chip>
        )}
      </search>
      {find !== '' && (
        <p role="status" className="text-s text-muted">
          {!searching && <Plural value={rows.length} one="# message found" other="# messages found" />}
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <VisuallyHidden>
            <p>{t`Use the arrow keys to move between messages, Space to select, Delete to archive, and Control Z to undo.`}</p>
          </VisuallyHidden>
          {selection.isOn && (
            <SelectionBar
              selection={selection}
              listed={rows.length}
              onChange={updates.change}
              onEnd={() => {
                selection.end()
                selectButton.current?.focus()
              }}
            />
          )}
          <Card pad="flush" className="!overflow-visible">
            <MessageList
              label={name}
              messages={rows}
              folder={folder}
              mixed={mixed}
              current={current}
              updates={updates}
              selection={selection}
            />
          </Card>
        </>
      ) : find === '' && onlyUnread ? (
        <EmptyState
          icon={Mail}
          level={2}
          title={t`No unread messages`}
          text={t`You have opened all of them.`}
          action={<Button onClick={showAll}>{t`Show all messages`}</Button>}
        />
      ) : find === '' ? (
        <EmptyState
          icon={folderLooks[folder].icon}
          level={2}
          title={i18n._(folderLooks[folder].emptyTitle)}
          text={i18n._(folderLooks[folder].emptyText)}
        />
      ) : (
        <EmptyState
          icon={Mail}
          level={2}
          title={t`Nothing found`}
          text={t`No message has these words.`}
          action={<Button onClick={showAll}>{t`Clear search`}</Button>}
        />
      )}
    </section>
  )
}
