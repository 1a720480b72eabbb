import { atom } from 'jotai/vanilla'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { afterSending } from './composeModel.ts'

/** What became of the message that was sent last, and on which list it is said. */
interface SentNotice {
  readonly kind: 'sent' | 'waiting' | 'unknown'
  readonly at: ReturnType<typeof afterSending>
}

export const sentNoticeAtom = atom<SentNotice | null>(null)

onSessionEnd(() => store.set(sentNoticeAtom, null))
