import { atom } from 'jotai/vanilla'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { Writes } from '#src/writes/writesAtom.ts'

/** Outcome of the last submission, shown above the lists. */
export interface SubmittedNotice {
  /** Id of its write. */
  readonly id: string
  readonly webDataId: number
  readonly name: string
  readonly kind: 'sent' | 'waiting' | 'unknown'
}

/**
 * Returns what to show of the notice now. Null when a form that waited does not wait any more: it was sent, taken back,
 * or is a draft again. The lists then show which.
 */
export function noticeNow(notice: SubmittedNotice, { phase, writes }: Writes): SubmittedNotice | null {
  if (notice.kind === 'sent' || phase !== 'open') return notice
  const write = writes.find(({ id }) => id === notice.id)
  if (!write || write.state === 'draft') return null
  return { ...notice, kind: write.state === 'unknown' ? 'unknown' : 'waiting' }
}

export const submittedNoticeAtom = atom<SubmittedNotice | null>(null)

onSessionEnd(() => store.set(submittedNoticeAtom, null))
