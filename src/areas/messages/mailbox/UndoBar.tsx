import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { undoNoticeAtom, type UndoNotice } from './undoNotice.ts'

/** How long a notice without an action is shown, ms. */
const undoneMs = 6000

/** Whether a key press belongs to a field, which has its own undo. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, [contenteditable]') !== null
  )
}

/**
 * Says what was done with messages, and undoes it by its button or by Ctrl+Z. Stays until it is closed, or until
 * another action replaces it.
 */
export function UndoBar() {
  const { t } = useLingui()
  const [notice, setNotice] = useAtom(undoNoticeAtom)
  const did = useDidText()
  const isAway = useNetworkNeed('site') !== null
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
    if (!isUndo || !notice?.undo || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    notice.undo()
  })
  // There is nothing to do about it.
  const isOver = notice !== null && notice.undo === null
  useEffect(() => {
    const timer = isOver ? setTimeout(() => setNotice(null), undoneMs) : undefined
    return () => clearTimeout(timer)
  }, [isOver, setNotice])
  // The next visit to the messages starts without it.
  useEffect(() => () => setNotice(null), [setNotice])
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div
      className={
        notice
          ? 'fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-8 mx-auto flex w-fit max-w-[min(34rem,calc(100%-1.5rem))] items-center gap-x-2 rounded-m border border-line-strong bg-raised py-1 ps-4 pe-1 text-text shadow-2 tablet:bottom-5 print:hidden'
          : 'sr-only'
      }
    >
      {/* The status is in the page before it has a text, so that screen readers announce the text. */}
      <div {...statusRole} className="min-w-0">
        {notice && (
          <p key={notice.messageIDs.join()} className="font-bold">
            {did(notice)}
          </p>
        )}
        {notice?.undo && isAway && (
          <p className="text-s text-muted">{t`It is kept on this device and sent when there is a connection.`}</p>
        )}
      </div>
      {notice?.undo && (
        <Button kind="quiet" icon={Undo2} aria-keyshortcuts="Control+Z Meta+Z" onClick={notice.undo}>
          {t`Undo`}
        </Button>
      )}
      {notice && <IconButton icon={X} label={t`Close`} onClick={() => setNotice(null)} />}
    </div>
  )
}

function useDidText(): (notice: UndoNotice) => string {
  const { t } = useLingui()
  return ({ did, count }) => {
    switch (did) {
      case 'archived':
        return t`${plural(count, { one: '# message archived', other: '# messages archived' })}`
      case 'restored':
        return t`${plural(count, { one: '# message restored', other: '# messages restored' })}`
      case 'read':
        return t`${plural(count, { one: '# message marked as read', other: '# messages marked as read' })}`
      case 'unread':
        return t`${plural(count, { one: '# message marked as unread', other: '# messages marked as unread' })}`
      case 'undone':
        return t`Undone`
    }
  }
}
