import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { updateForm } from '#src/contract/formFilling.ts'
import { partKey } from '#src/contract/writes.ts'
import { isOnline } from '#src/device/connection.ts'
import { formDataError } from '#src/formEngine/formDataError.ts'
import { timeoutOf } from '#src/offline/timeoutOf.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { callPart } from '#src/writes/callWrites.ts'
import { readFile } from '#src/writes/drafts.ts'
import { useCallOnce, type CallOnce } from '#src/writes/useCallOnce.ts'
import { renewForms } from '../queries.ts'
import type { Filling } from './useFilling.ts'

const saving = { endpoint: updateForm, kind: 'form-save' } as const

/** Outcome of Save. `here`: only on this device, because there is no connection. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'here' | 'unknown' }
  | { readonly kind: 'failed'; readonly code: string }

/** Saves the answers at the clinic, with their photos and files; the form stays pending (clinical §4). */
export function useSaveForm(webDataId: number, filling: Filling) {
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(saving)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const isRunning = useRef(false)
  // The outcome of a save without a reply is known later. What was saved is then read again.
  useEffect(() => {
    for (const { key, about, outcome: end } of calls) {
      if (end.kind === 'unknown') continue
      dismiss(key)
      void renewForms(client)
      if (about !== webDataId) continue
      // oxlint-disable-next-line react/react-compiler -- an outcome that arrives from outside
      setOutcome(end.kind === 'done' ? { kind: 'saved' } : { kind: 'failed', code: end.code })
    }
  }, [calls, dismiss, client, webDataId])
  const save = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setOutcome(null)
    setOutcome(await saveAtClinic(webDataId, filling, run))
    setBusy(false)
    isRunning.current = false
    void renewForms(client)
  }
  return { busy, outcome, save: () => void save(), dismiss: () => setOutcome(null) }
}

async function saveAtClinic(
  webDataId: number,
  filling: Filling,
  run: CallOnce<typeof updateForm>['run'],
): Promise<SaveOutcome> {
  const { engine, keep } = filling
  await engine.settled()
  const data = engine.entries()
  const problem = formDataError(engine.template, data)
  if (problem) return { kind: 'failed', code: problem }
  const id = await keep()
  const session = store.get(sessionAtom)
  if (!session || session.saved || !isOnline()) return { kind: 'here' }
  const failed = await upload(session.logonHisID, id, filling)
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
 * Uploads the files that the clinic does not have yet, under the keys that the outbox would use, so that submitting later
 * does not upload them twice. Returns null if the clinic has all of them.
 */
async function upload(logonHisID: string, id: string, { files, changeFiles }: Filling): Promise<SaveOutcome | null> {
  for (const { no, uploadKey, isUploaded } of files()) {
    if (isUploaded) continue
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
