import { useCallback, useEffect, useRef, useState } from 'react'
import { discardWrite } from '#src/writes/drafts.ts'
import { memoryDraft } from '#src/writes/memoryDrafts.ts'
import type { Draft } from '#src/writes/useDraft.ts'
import type { MessageDraft } from '../draft/messageDraft.ts'
import { hasContent } from '../draft/composeModel.ts'

/** A draft that is open in a form. */
export interface OpenedDraft {
  readonly id: string
  readonly draft: MessageDraft
  /** Changes some fields of the draft. The others keep their current values. */
  readonly change: (changed: Partial<MessageDraft>) => void
  /** Saves the whole draft now, even if it is empty. Resolves with its id. */
  readonly keep: () => Promise<string>
  /** Code of the reason why the draft came back from the outbox. Null if it did not. */
  readonly problem: string | null
  readonly save: Draft['save']
  readonly savedAt: number | null
  /** Whether only this page holds the text or a file. */
  readonly isAtRisk: () => boolean
  /** Called after sending: no text is at risk any more. */
  readonly release: () => void
  /** Deletes the draft from the device. */
  readonly discard: () => Promise<void>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Returns a draft as its form holds it. Text typed before the draft is open is saved when it opens. A new draft is saved
 * only when it has content or `keep` is called; `onKept` is then called with its id.
 */
export function useOpenedDraft(saved: Draft, first: MessageDraft, onKept: (id: string) => void): OpenedDraft {
  const [draft, setDraft] = useState(first)
  const latest = useRef({ saved, onKept, draft: first, isKept: saved.write !== null, isOver: false })
  useEffect(() => {
    Object.assign(latest.current, { saved, onKept })
  })

  const save = useCallback(() => {
    latest.current.saved.change(latest.current.draft)
  }, [])
  const nowKept = useCallback(() => {
    const now = latest.current
    if (now.isKept) return
    now.isKept = true
    now.onKept(now.saved.id)
  }, [])
  const change = useCallback(
    (changed: Partial<MessageDraft>) => {
      const now = latest.current
      now.draft = { ...now.draft, ...changed }
      setDraft(now.draft)
      if (!now.isKept && !hasContent(now.draft)) return
      save()
      nowKept()
    },
    [save, nowKept],
  )
  const keep = useCallback(async () => {
    const now = latest.current
    // oxlint-disable-next-line no-await-in-loop -- its keys are on their way
    while (now.saved.phase === 'opening') await wait(50)
    if (!now.isKept) save()
    nowKept()
    await now.saved.flush()
    // The id might have changed: wait for the render in which the form receives it.
    await wait(0)
    return now.saved.id
  }, [save, nowKept])

  const isAtRisk = useCallback(() => {
    const { draft: now, saved: how, isOver } = latest.current
    if (isOver) return false
    const isTextHeld = (how.save === 'memory' || how.save === 'no-room') && hasContent(now)
    return isTextHeld || (memoryDraft(how.id)?.files.size ?? 0) > 0
  }, [])
  const release = useCallback(() => {
    latest.current.isOver = true
  }, [])

  const discard = useCallback(async () => {
    // Save first: a pending save would otherwise store the draft again.
    if (latest.current.isKept) await discardWrite(await keep())
    release()
  }, [keep, release])

  const { id, save: state, savedAt, write } = saved
  useEffect(() => {
    if (latest.current.isKept) latest.current.onKept(id)
  }, [id])
  const problem = write?.problem ?? null
  return { id, draft, change, keep, problem, save: state, savedAt, isAtRisk, release, discard }
}
