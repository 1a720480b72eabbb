import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useKept } from '#src/writes/useKept.ts'
import { blankDetails, type DetailFault, detailFaults, readDetails } from './addDetails.ts'
import { isAdded, isPending, isToSend } from './addState.ts'
import { DetailFields } from './DetailFields.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { PictureFiles } from './PictureFiles.tsx'
import { useAddPictures } from './useAddPictures.ts'
import type { StaffRecord } from './useStaffRecord.ts'

interface AddPicturesProps {
  readonly staff: StaffRecord
  readonly onClose: () => void
}

/**
 * Dialog in which staff add files to a patient's record. What they typed survives an error and a reload. Files that were
 * added stay added if others fail.
 */
export function AddPictures({ staff: { ptId, name }, onClose }: AddPicturesProps) {
  const { t } = useLingui()
  const base = useId()
  const need = useNetworkNeed('write')
  const today = useClock(calendarDay)
  const kept = useKept(`imaging-add-${ptId}`, blankDetails, readDetails)
  const adding = useAddPictures(ptId)
  const [faults, setFaults] = useState<readonly DetailFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const { files, isSending } = adding
  const due = files.filter(({ file, state }) => file !== null && isToSend(state)).length
  const added = files.filter(({ state }) => isAdded(state)).length
  const isUnknown = files.some(({ state }) => state.kind === 'unknown')
  const pending = files.filter(({ state }) => isPending(state)).length
  useHoldBusy(pending > 0)
  const texts: Readonly<Record<DetailFault, string>> = {
    files: t`Choose at least one file.`,
    category: t`Choose a category.`,
    day: t`Enter a day that is not in the future, or leave it empty.`,
  }
  const fieldOf: Readonly<Record<DetailFault, string>> = {
    files: `${base}-files`,
    category: `${base}-category`,
    day: `${base}-day`,
  }
  const errorOf = (fault: DetailFault) => (faults.includes(fault) ? texts[fault] : undefined)
  const send = () => {
    if (isSending || need !== null) return
    const found = detailFaults(kept.content, { today, files: due })
    setFaults(found)
    setAttempt((count) => count + 1)
    const { category } = kept.content
    if (found.length === 0 && category !== '') void adding.send({ ...kept.content, category })
  }
  const close = () => {
    if (pending > 0) return setLeaving(true)
    if (added > 0) kept.clear()
    onClose()
  }
  return (
    <LargeDialog
      title={
        <Trans>
          Add pictures to the record of <bdi>{name}</bdi>
        </Trans>
      }
      closeLabel={t`Close`}
      onClose={close}
      isBusy={isSending}
      foot={
        <>
          <p role="status" className="text-s text-muted">
            {added > 0 && t`${plural(added, { one: '# file is in the record.', other: '# files are in the record.' })}`}
          </p>
          {isUnknown && (
            <Button icon={RotateCw} onClick={() => void adding.check()}>
              <Trans>Check now</Trans>
            </Button>
          )}
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" pending={isSending} disabled={need !== null} reason={need} onClick={send}>
            {due > 0 ? t`${plural(due, { one: 'Add # file', other: 'Add # files' })}` : t`Add files`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 *:min-w-0">
        <ErrorSummary
          title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={faults.map((fault) => ({ field: fieldOf[fault], text: texts[fault] }))}
          attempt={attempt}
        />
        <Banner
          tone="caution"
          icon={Eye}
          title={t`Look at each picture before you add it`}
          text={t`A name that is part of the picture can't be found by software. Add only pictures of this patient.`}
        />
        <PictureFiles
          id={fieldOf.files}
          error={errorOf('files')}
          files={files}
          isSending={isSending}
          onAdd={(chosen) => {
            setFaults([])
            void adding.add(chosen)
          }}
          onRemove={adding.remove}
        />
        <DetailFields
          ids={fieldOf}
          details={kept.content}
          today={today}
          isReadOnly={isSending}
          errorOf={errorOf}
          onChange={(more) => {
            kept.change(more)
            setFaults([])
          }}
        />
      </div>
      <LeaveQuestion
        holds={() => pending > 0}
        isClosing={isLeaving}
        count={pending}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </LargeDialog>
  )
}
