import { atom } from 'jotai/vanilla'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { Writes } from '#src/writes/writesAtom.ts'
import type { afterSending } from './composeModel.ts'

/** Outcome of the last message sent, and the list on which it is shown. */
export interface SentNotice {
  /** Id of its write. */
  readonly id: string
  readonly kind: 'sent' | 'waiting' | 'unknown'
  readonly at: ReturnType<typeof afterSending>
}

/**
 * Returns what to show of the notice now. Null when a message that waited does not wait any more: it was sent, was
 * discarded, or is a draft again. The list then shows which.
 */
export function noticeNow(notice: SentNotice, { phase, writes }: Writes): SentNotice | null {
  if (notice.kind === 'sent' || phase !== 'open') return notice
  const write = writes.find(({ id }) => id === notice.id)
  if (!write || write.state === 'draft') return null
  return { ...notice, kind: write.state === 'unknown' ? 'unknown' : 'waiting' }
}

export const sentNoticeAtom = atom<SentNotice | null>(null)

onSessionEnd(() => store.set(sentNoticeAtom, null))
