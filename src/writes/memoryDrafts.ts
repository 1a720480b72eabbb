import type { WritePart } from '#src/contract/writes.ts'
import { onSessionEnd } from '#src/session/state/session.ts'

/** The parts of a draft that could not be stored. Only this page holds them. */
interface MemoryDraft {
  kind: string
  readonly files: Map<number, WritePart>
}

const drafts = new Map<string, MemoryDraft>()
onSessionEnd(() => drafts.clear())

/** Returns the parts of a draft that only memory holds; null if there are none in this page. */
export function memoryDraft(id: string): Readonly<MemoryDraft> | null {
  return drafts.get(id) ?? null
}

/** Returns how many drafts only this page holds, in whole or in part. */
export function countMemoryDrafts(): number {
  return drafts.size
}

export function noteMemoryDraft(id: string, kind?: string): MemoryDraft {
  const draft = drafts.get(id) ?? { kind: '', files: new Map<number, WritePart>() }
  if (kind !== undefined) draft.kind = kind
  drafts.set(id, draft)
  return draft
}

export function clearMemoryDraft(id: string): void {
  drafts.delete(id)
}
