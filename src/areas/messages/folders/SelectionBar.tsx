import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Archive, ArchiveRestore, Mail, MailOpen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { changing, type MessageChange } from '../mailbox/changeMessages.ts'
import type { Updates } from '../mailbox/useUpdates.ts'
import type { Selection } from './useSelection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** Number of listed messages. */
  readonly listed: number
  readonly onChange: Updates['change']
  readonly onEnd: () => void
}

/** Selects all listed messages, and changes the selected ones as one action. */
export function SelectionBar({ selection, listed, onChange, onEnd }: SelectionBarProps) {
  const { t } = useLingui()
  const all = useRef<HTMLInputElement>(null)
  const { chosen, chooseAll } = selection
  const isPart = chosen.length > 0 && chosen.length < listed
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])
  const actions = [
    { change: { isDeleted: true }, icon: Archive, label: t`Move to archive` },
    { change: { isDeleted: false }, icon: ArchiveRestore, label: t`Restore` },
    { change: { isRead: true }, icon: MailOpen, label: t`Mark as read` },
    { change: { isRead: false }, icon: Mail, label: t`Mark as unread` },
  ].filter(({ change }) => changing(chosen, change).length > 0)
  const run = (change: MessageChange) => {
    onChange(chosen, change)
    chooseAll(false)
    // The pressed button disappears.
    all.current?.focus()
  }
  return (
    <section
      aria-label={t`Selected messages`}
      className="sticky top-(--stick) z-4 flex flex-wrap items-center gap-x-3 rounded-m border border-line bg-raised px-3"
    >
      <Checkbox
        ref={all}
        checked={listed > 0 && chosen.length === listed}
        onChange={(event) => chooseAll(event.target.checked)}
        label={t`Select all shown`}
      />
      <p {...statusRole} className="flex-1 text-s text-muted">
        {t`${plural(chosen.length, { one: '# selected', other: '# selected' })}`}
      </p>
      <IconButton icon={X} label={t`Stop selecting`} onClick={onEnd} />
      {actions.length > 0 && (
        <div className="flex basis-full flex-wrap border-t border-line">
          {actions.map(({ change, icon, label }) => (
            <Button key={label} kind="quiet" icon={icon} onClick={() => run(change)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
