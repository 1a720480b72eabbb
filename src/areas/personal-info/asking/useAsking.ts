import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CorrectionChange, CorrectionRequest, CorrectionValue } from '#src/contract/corrections.ts'
import { callName } from '#src/registry/WriteKind.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueWrite } from '#src/writes/queueWrite.ts'
import { useDraft, type Draft } from '#src/writes/useDraft.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { correctionWrite } from '../correctionWrite.ts'
import {
  changeOf,
  gather,
  hasEntry,
  isSamePlace,
  openChanges,
  placeOf,
  rebased,
  withoutPlace,
  type Place,
} from '../model.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { useClinicDay } from '../useClinicDay.ts'
import { valueOf } from '../values/valueOf.ts'
import { askProblem, closeEditing, type AskProblem } from './closeEditing.ts'
import { blankDraft, isBlank, readCorrectionDraft, type CorrectionDraft } from './correctionDraft.ts'
import { draftsOf, mergedDrafts, unreadDrafts } from './draftsOf.ts'

/** Time after which a draft without content is deleted, ms. */
const emptyMs = 1500

/** A request that was just sent or queued. */
export interface SentRequest {
  readonly id: string
  readonly kind: 'sent' | 'waiting' | 'unknown'
  /** Number of changes. */
  readonly count: number
}

export interface Asking {
  /** `unread`: this version of the app can't read the draft. */
  readonly phase: Draft['phase'] | 'unread'
  readonly changes: readonly CorrectionChange[]
  readonly note: string
  readonly editing: CorrectionDraft['editing']
  /** Why the typed value was not added. */
  readonly problem: AskProblem | null
  readonly save: Draft['save']
  /**
   * Opens a field. It has the wished value, or else `start`, or else the recorded value. What is typed in another open
   * field is added first; that field stays open if it can't be added.
   */
  readonly open: (place: Place, start?: CorrectionValue) => void
  readonly type: (value: CorrectionValue) => void
  /** Adds the typed value to the request. Returns whether the field could be closed. */
  readonly add: () => boolean
  /** Adds the wish to remove the open entry. */
  readonly remove: () => void
  readonly cancel: () => void
  readonly takeBack: (place: Place) => void
  /** Bases a change on what is recorded now. */
  readonly rebase: (change: CorrectionChange) => void
  readonly setNote: (note: string) => void
  readonly isSending: boolean
  /** Why the last request was not accepted, by error code. */
  readonly refusal: string | null
  readonly sent: SentRequest | null
  readonly closeSent: () => void
  readonly send: () => Promise<boolean>
  /** Whether there is a draft that this version of the app can't read. */
  readonly isUnread: boolean
  /** Removes such drafts from the device. */
  readonly discardUnread: () => void
  /** Opens the draft here if another tab has it. */
  readonly takeOver: () => void
}

/**
 * Gathers changes of the open record into one request. They are kept as an encrypted draft: each person has one. The
 * request is sent through the outbox.
 */
export function useAsking(info: PersonalInfo): Asking {
  const { PtID, SiteTimeZone } = info.details
  const today = useClinicDay(SiteTimeZone)
  const { phase: listPhase, writes } = useAtomValue(writesAtom)
  const [freshId, setFreshId] = useState(newWriteId)
  /** Id of the draft that is being sent: it leaves the list of drafts before its outcome is known. */
  const [sendingId, setSendingId] = useState<string | null>(null)
  const drafts = useMemo(() => draftsOf(writes, PtID), [writes, PtID])
  const unread = useMemo(() => unreadDrafts(writes, PtID), [writes, PtID])
  /** Id of the draft in which something was typed here. It is not listed until it is saved. */
  const [typedId, setTypedId] = useState<string | null>(null)
  const [first] = drafts
  const isFreshOpen = typedId === freshId && (!first || first.problem !== null)
  const id = sendingId ?? (first && !isFreshOpen ? first.id : freshId)
  const saved = useDraft(correctionWrite.kind, id)
  const [problem, setProblem] = useState<AskProblem | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sent, setSent] = useState<SentRequest | null>(null)
  /** Id of the draft whose problem the person has seen. */
  const [seenId, setSeenId] = useState<string | null>(null)
  const isRunning = useRef(false)

  const read = saved.content === null ? blankDraft(PtID) : readCorrectionDraft(saved.content)
  const draft = read ?? blankDraft(PtID)
  const { note } = draft
  // Its entry might be gone from the record: without a form, it would only hide the way to send the request.
  const editing = draft.editing && hasEntry(info, draft.editing) ? draft.editing : null
  const changes = openChanges(draft.changes, info)
  // Until the drafts are listed, it is not known which one to open.
  const phase = listPhase === 'opening' ? 'opening' : saved.phase
  const isOpen = phase === 'open' && read !== null

  const { change: store, flush } = saved
  const set = (more: Partial<CorrectionDraft>) => {
    if (!isOpen) return
    setTypedId(id)
    store({ ...draft, ...more })
  }

  const isEmptyDraft = isOpen && sendingId === null && saved.content !== null && isBlank({ ...draft, editing })
  const drop = useRef(() => {})
  useEffect(() => {
    drop.current = () => {
      void flush().then(() => discardWrite(saved.id))
      setFreshId(newWriteId())
    }
  })
  useEffect(() => {
    if (!isEmptyDraft) return undefined
    // It would count as unsent. The delay lets the person open another field without a new draft.
    const timer = setTimeout(() => drop.current(), emptyMs)
    return () => clearTimeout(timer)
  }, [isEmptyDraft])

  // Two tabs can each have begun a draft at the same moment.
  const others = isOpen && sendingId === null ? drafts.filter((other) => other.id !== id && other.id !== saved.id) : []
  const changedAt = drafts.find((one) => one.id === saved.id)?.changedAt ?? Infinity
  const merged = mergedDrafts({ id, changedAt, problem: null, draft: { ...draft, editing } }, others, (other) => {
    const closed = closeEditing(other.editing, other.changes, info, today)
    return 'problem' in closed ? null : [...closed.changes]
  })
  const mergedIds = merged.ids.join(' ')
  const merge = useRef(() => {})
  useEffect(() => {
    merge.current = () => {
      const returned = others.find((other) => other.problem !== null && merged.ids.includes(other.id))
      set(merged.draft)
      if (returned) setRefusal(returned.problem)
      void flush().then((isSaved) => isSaved && merged.ids.forEach((other) => void discardWrite(other)))
    }
  })
  useEffect(() => {
    if (mergedIds !== '') merge.current()
  }, [mergedIds])

  const clearRefusal = () => {
    setRefusal(null)
    setSeenId(saved.id)
  }
  const close = (change: CorrectionChange) => {
    setProblem(null)
    clearRefusal()
    set({ changes: [...gather(draft.changes, change, info)], editing: null })
  }
  return {
    phase: phase === 'open' && read === null ? 'unread' : phase,
    changes,
    note,
    editing,
    problem,
    save: saved.save,
    open: (place, start) => {
      const closed = closeEditing(editing, draft.changes, info, today)
      if ('problem' in closed) {
        setProblem(closed.problem)
        return
      }
      setProblem(null)
      const wished = openChanges(closed.changes, info).find((change) => isSamePlace(placeOf(change), place))
      set({
        changes: [...closed.changes],
        editing: { ...place, value: wished?.to ?? start ?? valueOf(info, place.field, place.entryId) },
      })
    },
    type: (value) => {
      if (!editing) return
      setProblem(null)
      set({ editing: { ...editing, value } })
    },
    add: () => {
      if (!editing) return true
      const found = askProblem(editing, info, draft.changes, today)
      setProblem(found)
      if (found === null) close(changeOf(info, editing, editing.value))
      return found === null
    },
    remove: () => {
      if (editing) close(changeOf(info, editing, null))
    },
    cancel: () => {
      setProblem(null)
      set({ editing: null })
    },
    takeBack: (place) => {
      clearRefusal()
      set({ changes: [...withoutPlace(draft.changes, place)] })
    },
    rebase: (change) => set({ changes: [...gather(draft.changes, rebased(change, info), info)] }),
    setNote: (text) => set({ note: text }),
    isSending: sendingId !== null,
    refusal: refusal ?? (seenId === saved.id ? null : (saved.write?.problem ?? null)),
    sent,
    closeSent: () => setSent(null),
    send: async () => {
      if (isRunning.current || !isOpen || changes.length === 0) return false
      isRunning.current = true
      setSendingId(id)
      clearRefusal()
      setSent(null)
      store({ ...draft, changes: [...changes], editing: null })
      await flush()
      const body: CorrectionRequest = { PtID, changes: [...changes], note: note.trim() }
      const outcome = await queueWrite(saved.id, { endpoint: callName(correctionWrite.call), body })
      isRunning.current = false
      setSendingId(null)
      if (outcome.kind === 'sent' || outcome.kind === 'waiting' || outcome.kind === 'unknown') {
        // A write is done once under its id: the next request needs another.
        setFreshId(newWriteId())
        setSent({ id: saved.id, kind: outcome.kind, count: changes.length })
        return true
      }
      setRefusal(outcome.kind === 'refused' ? outcome.code : outcome.kind)
      return false
    },
    isUnread: unread.length > 0 || (phase === 'open' && read === null),
    discardUnread: () => {
      const ids = phase === 'open' && read === null ? [...unread, saved.id] : unread
      void flush().then(() => ids.forEach((one) => void discardWrite(one)))
      setFreshId(newWriteId())
    },
    takeOver: saved.takeOver,
  }
}
