import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { type Specimen, specimenLimits, type SpecimenStatusId, specimenStatuses } from '#src/contract/specimens.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { NoteField } from './NoteField.tsx'
import { isNoteNeeded, statusChoices } from './statusChoices.ts'
import { StatusChoiceGroup } from './StatusChoiceGroup.tsx'
import { UpdatedSample } from './UpdatedSample.tsx'
import { UpdateTrouble } from './UpdateTrouble.tsx'
import { useProblemLines } from './useProblemLines.ts'
import { useUpdate } from './useUpdate.ts'

interface UpdateDialogProps {
  readonly samples: readonly Specimen[]
  /** Numbers of rejected samples for which a new one was ordered. */
  readonly replaced: ReadonlySet<number>
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Changes the status of samples (clinical §2, §4). What was typed stays until it is saved or canceled. */
export function UpdateDialog({ samples: chosen, replaced, onClose, onSaved }: UpdateDialogProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const linesOf = useProblemLines()
  const [statusId, noteId] = [useId(), useId()]
  const update = useUpdate(chosen)
  const { samples, isSaving, trouble } = update
  const [to, setTo] = useState<SpecimenStatusId | null>(null)
  const [note, setNote] = useState('')
  const [isRecollected, setRecollected] = useState(true)
  const [methods, setMethods] = useState<ReadonlyMap<number, number | null>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const troubleBox = useRef<HTMLDivElement>(null)
  useHoldBusy(note !== '')
  useEffect(() => {
    if (trouble) troubleBox.current?.focus()
  }, [trouble])

  const choices = statusChoices(samples, replaced)
  const isPossible = choices.some(({ statusID, hindrance }) => statusID === to && hindrance === null)
  const isNeeded = isNoteNeeded(samples, to)
  const lacksNote = isNeeded && note.trim() === ''
  const problems = trouble?.kind === 'problems' ? trouble.data : null
  const isWarning = problems !== null && problems.errors.length === 0
  const methodOf = (sample: Specimen) => methods.get(sample.specimenID) ?? sample.CollectionMethodID

  const save = async () => {
    if (isSaving || need !== null) return
    setChecked(true)
    if (to === null || !isPossible) return document.getElementById(statusId)?.focus()
    if (lacksNote) return document.getElementById(noteId)?.focus()
    const isSaved = await update.save({
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
    if (isSaved) onSaved()
  }
  const foot = (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="primary" pending={isSaving} disabled={need !== null} reason={need} onClick={() => void save()}>
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
      onClose={onClose}
      isBusy={isSaving}
      foot={foot}
    >
      <div className="grid gap-5 *:min-w-0">
        {trouble && (
          <UpdateTrouble
            ref={troubleBox}
            lines={problems && to !== null ? linesOf(problems, samples, to) : null}
            isWarning={isWarning}
            message={trouble.kind === 'failed' ? trouble.message : null}
          />
        )}
        <ul aria-label={t`Samples`} className="grid gap-4">
          {samples.map((sample) => (
            <UpdatedSample
              key={sample.specimenID}
              sample={sample}
              method={to === specimenStatuses.collected ? methodOf(sample) : undefined}
              onMethod={(method) => setMethods(new Map(methods).set(sample.specimenID, method))}
              onLeaveOut={
                samples.length === 1
                  ? undefined
                  : () => {
                      update.forgetTrouble()
                      update.leaveOut(sample.specimenID)
                    }
              }
              isOff={isSaving}
            />
          ))}
        </ul>
        <StatusChoiceGroup
          id={statusId}
          choices={choices}
          to={isPossible ? to : null}
          areSeveral={samples.length > 1}
          error={isChecked && !isPossible ? t`Choose a status.` : undefined}
          isOff={isSaving}
          onChoose={(next) => {
            setTo(next)
            update.forgetTrouble()
          }}
        />
        <NoteField
          id={noteId}
          kind={to === specimenStatuses.rejected ? 'rejected' : isNeeded ? 'back' : 'optional'}
          note={note}
          isOff={isSaving}
          isMissing={isChecked && lacksNote}
          longest={specimenLimits.note}
          onChange={setNote}
        />
        {to === specimenStatuses.rejected && (
          <Checkbox
            boxed
            checked={isRecollected}
            disabled={isSaving}
            onChange={({ target }) => setRecollected(target.checked)}
            label={t`Order a new sample`}
            help={t`For the same test. It is on the desk's list at once.`}
          />
        )}
      </div>
    </LargeDialog>
  )
}
