import type { Writes } from '#src/writes/writesAtom.ts'
import type { SentRequest } from './useAsking.ts'

/**
 * Returns what to show of a request that was just sent. Null when a request that waited does not wait any more: it was
 * sent, was discarded, or is a draft again. The page then shows which.
 */
export function sentNow(sent: SentRequest, { phase, writes }: Writes): SentRequest | null {
  if (sent.kind === 'sent' || phase !== 'open') return sent
  const write = writes.find(({ id }) => id === sent.id)
  if (!write || write.state === 'draft') return null
  return { ...sent, kind: write.state === 'unknown' ? 'unknown' : 'waiting' }
}
