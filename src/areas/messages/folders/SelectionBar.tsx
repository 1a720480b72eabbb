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
  const isArchive = chosen.length > 0 && chosen.every(({ isDeleted }) => isDeleted)
  const action = (change: MessageChange) => ({
    kind: 'quiet' as const,
    disabled: changing(chosen, change).length === 0,
    onClick: () => {
      onChange(chosen, change)
      chooseAll(false)
    },
  })
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
      <IconButton icon={X} label={t`End selecting`} onClick={onEnd} />
      <div className="flex basis-full flex-wrap border-t border-line">
        {isArchive ? (
          <Button icon={ArchiveRestore} {...action({ isDeleted: false })}>{t`Restore`}</Button>
        ) : (
          <Button icon={Archive} {...action({ isDeleted: true })}>{t`Move to archive`}</Button>
        )}
        <Button icon={MailOpen} {...action({ isRead: true })}>{t`Mark as read`}</Button>
        <Button icon={Mail} {...action({ isRead: false })}>{t`Mark as unread`}</Button>
      </div>
    </section>
  )
}
