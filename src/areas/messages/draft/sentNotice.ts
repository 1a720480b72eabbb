import { atom } from 'jotai/vanilla'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { afterSending } from './composeModel.ts'

/** Outcome of the last message sent, and the list on which it is shown. */
interface SentNotice {
  readonly kind: 'sent' | 'waiting' | 'unknown'
  readonly at: ReturnType<typeof afterSending>
}

export const sentNoticeAtom = atom<SentNotice | null>(null)

onSessionEnd(() => store.set(sentNoticeAtom, null))
