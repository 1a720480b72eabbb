import { useCallback, useEffect, useRef, useState } from 'react'
import { discardWrite } from '#src/writes/drafts.ts'
import type { Draft } from '#src/writes/useDraft.ts'
import type { MessageDraft } from '../draft/messageDraft.ts'
import { hasContent } from '../draft/composeModel.ts'

/** A draft that is open in a form. */
export interface OpenedDraft {
  readonly id: string
  readonly draft: MessageDraft
  /** What changed of it; the rest stays as it is in that moment. */
  readonly change: (changed: Partial<MessageDraft>) => void
  /** Saves all of it now, also where there is nothing in it yet. Resolves with its id. */
  readonly keep: () => Promise<string>
  /** The code for which it came back from the outbox. */
  readonly problem: string | null
  readonly save: Draft['save']
  readonly savedAt: number | null
  /** Whether what was typed is in this page alone. */
  readonly isAtRisk: () => boolean
  /** It was sent: nothing of it is at risk any more. */
  readonly release: () => void
  /** Removes it from the device. */
  readonly discard: () => Promise<void>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A draft as its form holds it. What is typed before the draft could be opened is kept in the form and saved then. A new
 * one is not saved before there is something in it: `onKept` is told when it is, with its id.
 */
export function useOpenedDraft(saved: Draft, first: MessageDraft, onKept: (id: string) => void): OpenedDraft {
  const [draft, setDraft] = useState(first)
  const latest = useRef({ saved, onKept, draft: first, isKept: saved.write !== null, owes: false, isOver: false })
  useEffect(() => {
    Object.assign(latest.current, { saved, onKept })
  })

  const save = useCallback(() => {
    const now = latest.current
    now.owes = now.saved.phase !== 'open'
    if (!now.owes) now.saved.change(now.draft)
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
    // It may have got another id: the form hears of it with its next drawing.
    await wait(0)
    return now.saved.id
  }, [save, nowKept])

  const isAtRisk = useCallback(() => {
    const { draft: now, saved: how, isOver } = latest.current
    return !isOver && (how.save === 'memory' || how.save === 'no-room') && hasContent(now)
  }, [])
  const release = useCallback(() => {
    latest.current.isOver = true
  }, [])

  const discard = useCallback(async () => {
    // What is due would otherwise be saved after it.
    if (latest.current.isKept) await discardWrite(await keep())
    release()
  }, [keep, release])

  const { phase, id, save: state, savedAt, write } = saved
  useEffect(() => {
    if (phase === 'open' && latest.current.owes) save()
  }, [phase, save])
  useEffect(() => {
    if (latest.current.isKept) latest.current.onKept(id)
  }, [id])
  const problem = write?.problem ?? null
  return { id, draft, change, keep, problem, save: state, savedAt, isAtRisk, release, discard }
}
