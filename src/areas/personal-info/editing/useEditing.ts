import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldChange, savePersonalInfo } from '#src/contract/personalInfo.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useKept } from '#src/writes/useKept.ts'
import type { FieldProblem } from '../fields/fieldProblem.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { useClinicDay } from '../useClinicDay.ts'
import { editBody } from './editBody.ts'
import {
  afterCall,
  currentValue,
  noEdits,
  readEdits,
  recordedValue,
  withEdit,
  withNewAddress,
  withNewPhone,
  withoutEdit,
  type EditValue,
  type Pending,
} from './editModel.ts'
import { editProblems } from './editProblems.ts'
import { keepMine, mergeEdits, type EditConflict } from './mergeEdits.ts'
import { changesQuery } from './queries.ts'
import { pictureQuery } from '../queries.ts'
import { useEditText, type EditText } from './useEditText.ts'
import { saveCall, type SaveAbout } from './saveCall.ts'
import { useSave, type Save } from './useSave.ts'

/** Personal information that is being edited. */
export interface Editing {
  readonly info: PersonalInfo
  /** Whether a part of `info` is a saved copy: nothing can be saved then. */
  readonly isSaved: boolean
  /** Edits that are not saved. */
  readonly pending: Pending
  /** Edits of what another person changed meanwhile. */
  readonly conflicts: readonly EditConflict[]
  readonly problemOf: (key: string) => FieldProblem | null
  /** Keys of edits that can't be saved, after the person tried to. */
  readonly problems: readonly string[]
  /** Number of attempts to save what could not be saved. */
  readonly attempt: number
  /** While edits are being saved, or it is not known whether they were. */
  readonly isLocked: boolean
  readonly save: Save<typeof savePersonalInfo>
  readonly textOf: EditText
  readonly valueOf: (key: string) => EditValue
  readonly recordedOf: (key: string) => EditValue
  readonly lastChange: (key: string) => FieldChange | null
  readonly change: (key: string, to: EditValue) => void
  readonly undo: (key: string) => void
  readonly keepMine: (key: string) => void
  /** Both return the key of the new entry; null if it can't be added. */
  readonly addAddress: () => string
  readonly addPhone: () => string | null
  readonly discard: () => void
  readonly send: () => Promise<void>
  /** Stores what was typed now. */
  readonly flush: () => Promise<void>
}

/**
 * Edits personal information (clinical §4). Edits are kept encrypted on the device until they are saved. `isSaved`: whether
 * a part of `info` is a saved copy, which might be older than `UpdatedAt` of the details says.
 */
export function useEditing(info: PersonalInfo, isSaved: boolean, refetch: () => Promise<void>): Editing {
  const client = useQueryClient()
  const ptId = info.details.PtID
  const kept = useKept(`personal-info-edits-${ptId}`, noEdits, readEdits)
  const save = useSave(saveCall, ptId)
  const changes = useQuery(changesQuery()).data?.data
  const textOf = useEditText(info)
  const today = useClinicDay(info.details.SiteTimeZone)
  const [attempt, setAttempt] = useState(0)
  const { open: pending, conflicts } = mergeEdits(kept.content.edits, info)
  const found = editProblems(pending, today)
  const { batch } = kept.content
  const isUnknown = save.shown.some(({ result }) => result === 'unknown')
  // Until stored edits have been read, others would replace them.
  const isLocked = save.isBusy || !save.isLoaded || isUnknown || !kept.isRead
  useHoldBusy(Object.keys(pending).length > 0)

  const latest = useRef({ kept, refetch, pending, info, isLocked })
  // Before any effect, such as that of an uploaded picture, changes the edits.
  useLayoutEffect(() => {
    Object.assign(latest.current, { kept, refetch, pending, info, isLocked })
  })
  /** Changes the edits as they are now: an upload calls it a while after it was rendered. */
  const put = (next: (pending: Pending, info: PersonalInfo) => Pending) => {
    const now = latest.current
    if (now.isLocked) return
    now.kept.change({ edits: next(now.pending, now.info), batch: now.kept.content.batch || crypto.randomUUID() })
  }
  /** Refetches the record, who changed it, and the picture. */
  const renew = async () => {
    await Promise.all([
      latest.current.refetch(),
      client.invalidateQueries({ queryKey: changesQuery().queryKey }),
      client.invalidateQueries({ queryKey: pictureQuery().queryKey }),
    ])
  }
  /** Removes the edits that a call saved; keeps them if it did not. */
  const settle = ({ id, keys }: SaveAbout, isDone: boolean) => {
    const { content, change, clear } = latest.current.kept
    if (content.batch !== id) return
    const left = afterCall(content, keys, isDone, crypto.randomUUID())
    if (left.batch === '') clear()
    else change(left)
  }
  // A call whose outcome became known only later, maybe after a reload.
  const ended = save.shown.find(({ about, result, isNew }) => !isNew && result !== 'unknown' && about.id === batch)
  const endedKey = ended?.key ?? null
  const settleEnded = useEffectEvent(() => {
    if (ended) settle(ended.about, ended.result === 'done')
    void renew()
  })
  useEffect(() => {
    if (endedKey !== null) settleEnded()
  }, [endedKey])

  const send = async () => {
    if (isLocked || isSaved || conflicts.length > 0 || Object.keys(pending).length === 0) return
    if (found.size > 0) return setAttempt(attempt + 1)
    setAttempt(0)
    const keys = Object.keys(pending)
    const about: SaveAbout = { ptId, id: batch, count: keys.length, keys }
    // A call is not sent before the clinic can be asked about its edits after a reload.
    await kept.flush()
    const result = await save.run({ params: { PtID: String(ptId) }, body: editBody(pending, info) }, about)
    if (result === null || result === 'unknown') return
    settle(about, result === 'done')
    await renew()
  }

  return {
    info,
    isSaved,
    pending,
    conflicts,
    problemOf: (key) => (attempt > 0 ? (found.get(key) ?? null) : null),
    problems: attempt > 0 ? [...found.keys()] : [],
    attempt,
    isLocked,
    save,
    textOf,
    valueOf: (key) => currentValue(pending, info, key),
    recordedOf: (key) => recordedValue(info, key),
    lastChange: (key) => changes?.find(({ field }) => field === key) ?? null,
    change: (key, to) => put((edits, record) => withEdit(edits, record, key, to)),
    undo: (key) => put((edits, record) => withoutEdit(edits, record, key)),
    keepMine: (key) => put((edits, record) => keepMine(edits, record, key)),
    addAddress: () => {
      const added = withNewAddress(pending, info)
      put(() => added.pending)
      return added.key
    },
    addPhone: () => {
      const added = withNewPhone(pending, info)
      if (added) put(() => added.pending)
      return added?.key ?? null
    },
    discard: () => {
      setAttempt(0)
      if (!isLocked) kept.clear()
    },
    send,
    flush: kept.flush,
  }
}
