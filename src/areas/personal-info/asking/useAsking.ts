import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CorrectionChange, CorrectionRequest, CorrectionValue } from '#src/contract/corrections.ts'
import { callName } from '#src/registry/WriteKind.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueWrite } from '#src/writes/queueWrite.ts'
import { useDraft, type Draft } from '#src/writes/useDraft.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { correctionWrite } from '../correctionWrite.ts'
import { fieldProblem, type FieldProblem } from '../fields/fieldProblem.ts'
import {
  changeOf,
  gather,
  isSamePlace,
  mergedChanges,
  openChanges,
  placeOf,
  rebased,
  usedPhoneTypes,
  withoutPlace,
  type Place,
} from '../model.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { useClinicDay } from '../useClinicDay.ts'
import { valueOf } from '../values/valueOf.ts'
import { blankDraft, isBlank, readCorrectionDraft, type CorrectionDraft } from './correctionDraft.ts'
import { draftsOf } from './draftsOf.ts'

/** Time after which a draft without content is deleted, ms. */
const emptyMs = 1500

/** A request that was just sent or queued. */
export interface SentRequest {
  readonly id: string
  readonly kind: 'sent' | 'waiting' | 'unknown'
  /** Number of changes. */
  readonly count: number
}

/** Why a typed value can't be added. `used`: the person has another number of this type. */
export type AskProblem = FieldProblem | 'used'

export interface Asking {
  /** `unread`: this version of the app can't read the draft. */
  readonly phase: Draft['phase'] | 'unread'
  readonly changes: readonly CorrectionChange[]
  readonly note: string
  readonly editing: CorrectionDraft['editing']
  /** Why the typed value was not added. */
  readonly problem: AskProblem | null
  readonly save: Draft['save']
  /** Opens a field. It has the wished value, or else `start`, or else the recorded value. */
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
  const id = sendingId ?? drafts[0]?.id ?? freshId
  const saved = useDraft(correctionWrite.kind, id)
  const [problem, setProblem] = useState<AskProblem | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sent, setSent] = useState<SentRequest | null>(null)
  /** Id of the draft whose problem the person has seen. */
  const [seenId, setSeenId] = useState<string | null>(null)
  const isRunning = useRef(false)

  const read = saved.content === null ? blankDraft(PtID) : readCorrectionDraft(saved.content)
  const draft = read ?? blankDraft(PtID)
  const { note, editing } = draft
  const changes = openChanges(draft.changes, info)
  // Until the drafts are listed, it is not known which one to open.
  const phase = listPhase === 'opening' ? 'opening' : saved.phase
  const isOpen = phase === 'open' && read !== null

  const { change: store, flush } = saved
  const set = (more: Partial<CorrectionDraft>) => {
    if (!isOpen) return
    store({ ...draft, ...more })
  }

  const isEmptyDraft = isOpen && sendingId === null && saved.content !== null && isBlank(draft)
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
  const otherIds = others.map((other) => other.id).join(' ')
  const merge = useRef(() => {})
  useEffect(() => {
    merge.current = () => {
      const more = others.reduce<readonly CorrectionChange[]>(
        (all, { draft: other }) => mergedChanges(all, other.changes),
        draft.changes,
      )
      const words = [note, ...others.map(({ draft: other }) => other.note)].filter((text) => text.trim() !== '')
      set({ changes: [...more], note: [...new Set(words)].join('\n') })
      void flush().then((isSaved) => isSaved && others.forEach((other) => void discardWrite(other.id)))
    }
  })
  useEffect(() => {
    if (otherIds !== '') merge.current()
  }, [otherIds])

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
      const wished = changes.find((change) => isSamePlace(placeOf(change), place))
      setProblem(null)
      set({ editing: { ...place, value: wished?.to ?? start ?? valueOf(info, place.field, place.entryId) } })
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
    takeOver: saved.takeOver,
  }
}

function askProblem(
  { field, entryId, value }: NonNullable<CorrectionDraft['editing']>,
  info: PersonalInfo,
  changes: readonly CorrectionChange[],
  today: string,
): AskProblem | null {
  const problem = fieldProblem(field, value, today)
  if (problem !== null || field !== 'Phone') return problem
  const type = value !== null && typeof value === 'object' && 'PhoneTypeID' in value ? value.PhoneTypeID : null
  return type !== null && usedPhoneTypes(info, changes, entryId).includes(type) ? 'used' : null
}
