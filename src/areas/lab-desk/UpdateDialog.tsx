import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type Specimen, specimenLimits, specimenStatuses } from '#src/contract/specimens.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { freshSamples } from './freshSamples.ts'
import type { KeptUpdate } from './keptUpdates.ts'
import { NoteField } from './NoteField.tsx'
import type { UpdateResult } from './saveUpdate.ts'
import { isNoteNeeded, statusChoices } from './statusChoices.ts'
import { StatusChoiceGroup } from './StatusChoiceGroup.tsx'
import { UpdatedSample } from './UpdatedSample.tsx'
import { UpdateTrouble } from './UpdateTrouble.tsx'
import { useProblemLines } from './useProblemLines.ts'
import type { Updates } from './useUpdates.ts'

interface UpdateDialogProps {
  readonly samples: readonly Specimen[]
  /** Numbers of rejected samples for which a new one was ordered. */
  readonly replaced: ReadonlySet<number>
  /** What was entered before; empty fields otherwise. */
  readonly initial: KeptUpdate
  readonly updates: Updates
  readonly onChange: (update: KeptUpdate) => void
  /** Called when the user leaves without saving. `discarded`: the update, if the user wants to keep nothing of it. */
  readonly onClose: (discarded: KeptUpdate | null) => void
  /** `isOpen`: whether the dialog is still open. */
  readonly onSaved: (update: KeptUpdate, isOpen: boolean) => void
}

/** Changes the status of samples (clinical §2, §4). What was typed stays until it is saved or canceled. */
export function UpdateDialog({
  samples: chosen,
  replaced,
  initial,
  updates,
  onChange,
  onClose,
  onSaved,
}: UpdateDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const linesOf = useProblemLines()
  const [statusId, noteId] = [useId(), useId()]
  /** The samples as the clinic last sent them. */
  const [samples, setSamples] = useState(chosen)
  const [update, setUpdate] = useState(initial)
  /** What became of the last attempt; null before it, and when something was changed in the form since. */
  const [result, setResult] = useState<UpdateResult | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isOpen = useRef(true)
  const troubleBox = useRef<HTMLDivElement>(null)
  const { to, note, isRecollected } = update
  const methods = new Map(update.methods)
  useHoldBusy(note !== '')

  const isSaving = updates.sending !== null
  const isUnknown = updates.isUnknown(samples.map(({ specimenID }) => specimenID))
  const late = updates.lost.find(({ id }) => id === update.id)?.result ?? null
  const last = result?.kind === 'unknown' ? late : (result ?? late)
  const trouble = isUnknown ? null : last?.kind === 'problems' || last?.kind === 'failed' ? last : null
  const isOff = isSaving || isUnknown
  useEffect(() => {
    if (trouble || isUnknown) troubleBox.current?.focus()
  }, [trouble, isUnknown])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const choices = statusChoices(samples, replaced)
  const isPossible = choices.some(({ statusID, hindrance }) => statusID === to && hindrance === null)
  const isNeeded = isNoteNeeded(samples, to)
  const lacksNote = isNeeded && note.trim() === ''
  const problems = trouble?.kind === 'problems' ? trouble.data : null
  const isWarning = problems !== null && problems.errors.length === 0
  const methodOf = (sample: Specimen) => methods.get(sample.specimenID) ?? sample.CollectionMethodID

  const change = (more: Partial<KeptUpdate>) => {
    const next = { ...update, ...more }
    setUpdate(next)
    onChange(next)
  }
  const forgetTrouble = () => {
    setResult(null)
    for (const { id, key } of updates.lost) if (id === update.id) updates.dismiss(key)
  }
  const leaveOut = ({ specimenID }: Specimen) => {
    forgetTrouble()
    setSamples(samples.filter((one) => one.specimenID !== specimenID))
    change({ samples: update.samples.filter((one) => one.specimenID !== specimenID) })
  }
  const close = (isDiscarded: boolean) => onClose(isDiscarded && !isOff ? update : null)

  const save = async () => {
    if (isOff || need !== null) return
    setChecked(true)
    if (to === null || !isPossible) return document.getElementById(statusId)?.focus()
    if (lacksNote) return document.getElementById(noteId)?.focus()
    setResult(null)
    const saved = await updates.save(update.id, {
      newSpecStatusID: to,
      newSpecStatusNote: note.trim() === '' ? null : note.trim(),
      errors: problems?.errors ?? [],
      warnings: problems?.warnings ?? [],
      updatedSpecStatues: samples.map((sample) => ({
        specimenID: sample.specimenID,
        statusID: sample.statusID,
        CollectionMethodID: to === specimenStatuses.collected ? methodOf(sample) : null,
      })),
      isRecollected: to === specimenStatuses.rejected && isRecollected,
    })
    if (saved?.kind === 'saved') return onSaved(update, isOpen.current)
    if (!isOpen.current) return
    if (saved?.kind === 'problems' && saved.data.problems.some(({ code }) => code === 'changed')) {
      const fresh = await freshSamples(client, samples).catch(() => [])
      const byId = new Map(fresh.map((one) => [one.specimenID, one]))
      setSamples(samples.map((one) => byId.get(one.specimenID) ?? one))
    }
    setResult(saved)
  }
  const foot = (
    <>
      <Button onClick={() => close(true)}>{isOff ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
      <Button
        kind="primary"
        pending={isSaving || !updates.isLoaded}
        disabled={need !== null || isUnknown}
        reason={need ?? t`We are still checking your last change.`}
        onClick={() => void save()}
      >
        {isWarning ? <Trans>Save anyway</Trans> : <Trans>Save</Trans>}
      </Button>
      {isSaving && (
        <span role="status" className="sr-only">
          <Trans>Saving</Trans>
        </span>
      )}
    </>
  )
  return (
    <LargeDialog
      title={<Trans>Update sample status</Trans>}
      closeLabel={t`Close`}
      onClose={() => close(note === '')}
      isBusy={isSaving}
      foot={foot}
    >
      <div className="grid gap-5 *:min-w-0">
        {(trouble || isUnknown) && (
          <UpdateTrouble
            ref={troubleBox}
            lines={problems && to !== null ? linesOf(problems, samples, to) : null}
            isWarning={isWarning}
            failure={trouble?.kind === 'failed' ? trouble : null}
            onCheck={isUnknown ? () => void updates.check() : null}
          />
        )}
        <ul aria-label={t`Samples`} className="grid gap-4">
          {samples.map((sample) => (
            <UpdatedSample
              key={sample.specimenID}
              sample={sample}
              method={to === specimenStatuses.collected ? methodOf(sample) : undefined}
              onMethod={(method) => {
                if (method === null) methods.delete(sample.specimenID)
                else methods.set(sample.specimenID, method)
                change({ methods: [...methods] })
              }}
              onLeaveOut={samples.length === 1 ? undefined : () => leaveOut(sample)}
              isOff={isOff}
            />
          ))}
        </ul>
        <StatusChoiceGroup
          id={statusId}
          choices={choices}
          to={isPossible ? to : null}
          areSeveral={samples.length > 1}
          error={isChecked && !isPossible ? t`Choose a status.` : undefined}
          isOff={isOff}
          onChoose={(next) => {
            forgetTrouble()
            change({ to: next })
          }}
        />
        <NoteField
          id={noteId}
          kind={to === specimenStatuses.rejected ? 'rejected' : isNeeded ? 'back' : 'optional'}
          note={note}
          isOff={isOff}
          isMissing={isChecked && lacksNote}
          longest={specimenLimits.note}
          onChange={(typed) => change({ note: typed })}
        />
        {to === specimenStatuses.rejected && (
          <Checkbox
            boxed
            checked={isRecollected}
            disabled={isOff}
            onChange={({ target }) => change({ isRecollected: target.checked })}
            label={t`Order a new sample`}
            help={t`For the same test. It is on the desk's list at once.`}
          />
        )}
      </div>
    </LargeDialog>
  )
}
