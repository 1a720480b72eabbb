import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { FormEntry } from '#src/contract/formData.ts'
import { updateForm, type OpenedForm } from '#src/contract/formFilling.ts'
import { partKey } from '#src/contract/writes.ts'
import { isOnline } from '#src/device/connection.ts'
import { formDataError } from '#src/formEngine/formDataError.ts'
import { timeoutOf } from '#src/offline/timeoutOf.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { callPart } from '#src/writes/callWrites.ts'
import { readFile } from '#src/writes/drafts.ts'
import { useCallOnce, type CallOnce } from '#src/writes/useCallOnce.ts'
import { unnamedFiles } from '../draft/formDraft.ts'
import { hasSameAnswers } from '../draft/mergeAnswers.ts'
import { renewForms } from '../queries.ts'
import type { Filling } from './useFilling.ts'

const saving = { endpoint: updateForm, kind: 'form-save' } as const

/** Outcome of Save. `here`: only on this device, because there is no connection. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'here' | 'unknown' }
  | { readonly kind: 'failed'; readonly code: string }

/**
 * Saves the answers at the clinic, with their photos and files; the form stays pending (clinical §4). `current`: the form
 * as the clinic has it now.
 */
export function useSaveForm(current: OpenedForm, filling: Filling) {
  const { webDataId, revision } = current
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(saving)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const isRunning = useRef(false)
  const sent = useRef<readonly FormEntry[]>([])
  const { seenRevision, noteSaved } = filling
  useEffect(() => {
    const saved = current.data.data
    // A save whose reply was lost has arrived: what the clinic has is no version of another device.
    if (revision > seenRevision && sent.current.length > 0 && hasSameAnswers(saved, sent.current))
      noteSaved(revision, saved)
  }, [current, revision, seenRevision, noteSaved])
  // The outcome of a save without a reply is known later. What was saved is then read again.
  const ended = useMemo(
    () => calls.filter(({ about, outcome: end }) => about === webDataId && end.kind !== 'unknown'),
    [calls, webDataId],
  )
  useEffect(() => {
    if (ended.length > 0) void renewForms(client)
  }, [ended, client])
  const [last] = ended
  const dismissAll = () => {
    setOutcome(null)
    for (const { key } of ended) dismiss(key)
  }
  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    dismissAll()
    const note = (data: readonly FormEntry[]) => {
      sent.current = data
    }
    setOutcome(await saveAtClinic(webDataId, filling, run, note))
    setBusy(false)
    isRunning.current = false
    void renewForms(client)
  }
  const known = last && outcomeOf(last.outcome)
  return { busy, outcome: busy ? null : (known ?? outcome), save: () => void save(), dismiss: dismissAll }
}

/** Returns the outcome of a save that became known later. */
function outcomeOf(end: KeyedOutcome<ReplyOf<typeof updateForm>>): SaveOutcome {
  if (end.kind === 'refused') return { kind: 'failed', code: end.code }
  return { kind: end.kind === 'done' ? 'saved' : 'unknown' }
}

async function saveAtClinic(
  webDataId: number,
  filling: Filling,
  run: CallOnce<typeof updateForm>['run'],
  onSend: (data: readonly FormEntry[]) => void,
): Promise<SaveOutcome> {
  const { engine, keep, dropUnnamedFiles } = filling
  await engine.settled()
  const data = engine.entries()
  const problem = formDataError(engine.template, data)
  if (problem) return { kind: 'failed', code: problem }
  const id = await keep()
  const session = store.get(sessionAtom)
  if (!session || session.saved || !isOnline()) return { kind: 'here' }
  await dropUnnamedFiles()
  onSend(data)
  const failed = await upload(session.logonHisID, id, data, filling)
  if (failed) return failed
  const { templateId, version } = engine.template
  const reply = await run(
    {
      params: { WebDataID: String(webDataId) },
      body: { templateId, version, cnid: null, cnentryId: null, data, revision: filling.revision() },
    },
    webDataId,
  )
  if (reply.kind === 'unknown') return { kind: 'unknown' }
  if (reply.kind === 'refused')
    return reply.code === 'not-sent' ? { kind: 'here' } : { kind: 'failed', code: reply.code }
  filling.noteSaved(reply.reply.revision, data)
  return { kind: 'saved' }
}

/**
 * Uploads the files of the answers that the clinic does not have yet, under the keys that the outbox would use, so that
 * submitting later does not upload them twice. Returns null if the clinic has all of them.
 */
async function upload(
  logonHisID: string,
  id: string,
  data: readonly FormEntry[],
  { files, changeFiles }: Filling,
): Promise<SaveOutcome | null> {
  const others = unnamedFiles(files(), data)
  for (const file of files()) {
    const { no, uploadKey, isUploaded } = file
    if (isUploaded || others.includes(file)) continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as the outbox does
    const part = await readFile(id, no)
    if (!part) return { kind: 'failed', code: 'attachment-gone' }
    try {
      // oxlint-disable-next-line no-await-in-loop -- see above
      await callPart(logonHisID, part, partKey(id, no), timeoutOf(no), () => undefined)
    } catch {
      return isOnline() ? { kind: 'failed', code: 'unavailable' } : { kind: 'here' }
    }
    changeFiles((all) => all.map((one) => (one.uploadKey === uploadKey ? { ...one, isUploaded: true } : one)))
  }
  return null
}
