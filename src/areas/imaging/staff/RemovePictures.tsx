import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { type ImageRow, removeSeries } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useFactList } from '#src/viewStates/useFactList.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { useKept } from '#src/writes/useKept.ts'
import { useCategoryText } from '../list/useCategoryText.ts'
import { renewImages } from '../queries.ts'
import { blankReason, longestReason, readReason } from './removeReason.ts'

const removing: KeyedKind<typeof removeSeries> = { endpoint: removeSeries, kind: 'imaging-remove' }

/** What the device stores of a call, to find it if its outcome is unknown. */
const About = v.object({ seriesId: v.number() })

/** Why nothing was removed. `other-record`: staff opened another record meanwhile. */
type Problem = 'not-sent' | 'clinic' | 'other-record' | 'not-allowed'

/** Whether the series is not in the record anymore. */
const isGone = (outcome: KeyedOutcome<unknown>) =>
  outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.code === 'not-found')

function problemOf(outcome: KeyedOutcome<unknown>): Problem | null {
  if (outcome.kind !== 'refused' || isGone(outcome)) return null
  if (outcome.code === 'not-sent' || outcome.code === 'not-allowed') return outcome.code
  return outcome.code === 'conflict' || outcome.code === 'representation-ended' ? 'other-record' : 'clinic'
}

/** Category and date, such as `X-ray, 12 Oct 2026`. */
function RowName({ row: { ImgCatID, ImgCat_Ref, DateCreated } }: { readonly row: ImageRow }) {
  const formats = useFormats()
  const categoryText = useCategoryText()
  return useFactList()([categoryText({ id: ImgCatID, name: ImgCat_Ref?.NameX ?? '' }), formats.date(DateCreated)])
}

interface RemovePicturesProps {
  readonly row: ImageRow
  readonly ptId: number
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks why a series is removed from the record, and removes it. The reason survives an error and a reload. */
export function RemovePictures({ row, ptId, onClose, onRemoved }: RemovePicturesProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const reasonId = useId()
  const kept = useKept(`imaging-remove-${row.SeriesID}`, blankReason, readReason)
  const { calls, run, check, dismiss } = useCallOnce(removing)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)
  const { reason } = kept.content
  useHoldBusy(reason !== '')
  const own = calls.find(({ about }) => {
    const read = v.safeParse(About, about)
    return read.success && read.output.seriesId === row.SeriesID
  })
  const isUnknown = own?.outcome.kind === 'unknown'
  const lacksReason = reason.trim() === ''

  const isRemoved = own !== undefined && isGone(own.outcome)
  const shown = problem ?? (own ? problemOf(own.outcome) : null)

  const finish = () => {
    kept.clear()
    if (own) dismiss(own.key)
    onRemoved()
    void renewImages(client)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || isUnknown || need !== null) return
    setChecked(true)
    if (lacksReason) return document.getElementById(reasonId)?.focus()
    running.current = true
    setBusy(true)
    setProblem(null)
    if (own) dismiss(own.key)
    const outcome = await run(
      { params: { seriesId: String(row.SeriesID) }, body: { PtID: ptId, reason: reason.trim() } },
      { seriesId: row.SeriesID },
    )
    running.current = false
    setBusy(false)
    if (isGone(outcome)) finish()
    else setProblem(problemOf(outcome))
  }

  if (isRemoved)
    return (
      <Dialog
        open
        onClose={finish}
        title={<Trans>The pictures were removed from the record</Trans>}
        actions={
          <Button onClick={finish}>
            <Trans>Close</Trans>
          </Button>
        }
      />
    )
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={<Trans>Remove from the record?</Trans>}
      text={t`${plural(row.PictureCount, {
        one: 'The picture is removed for the patient and for all staff.',
        other: 'All # pictures of the set are removed for the patient and for all staff.',
      })}`}
    >
      <p className="font-bold">
        <RowName row={row} />
      </p>
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4 *:min-w-0">
        {shown && (
          <Receipt
            outcome="notdone"
            title={<Trans>Nothing was removed</Trans>}
            text={
              shown === 'not-sent' ? (
                <Trans>Check your connection, then try again.</Trans>
              ) : shown === 'other-record' ? (
                <Trans>Another record was opened meanwhile. Open this record again.</Trans>
              ) : shown === 'not-allowed' ? (
                <Trans>You are not allowed to change this record.</Trans>
              ) : (
                <Trans>The clinic's system had a problem. Try again later.</Trans>
              )
            }
          />
        )}
        {isUnknown && (
          <Receipt
            outcome="unknown"
            title={<Trans>We do not know yet if the pictures were removed</Trans>}
            text={<Trans>The connection was lost. We are checking.</Trans>}
            action={
              <Button icon={RotateCw} onClick={() => void check()}>
                <Trans>Check now</Trans>
              </Button>
            }
          />
        )}
        <Field
          id={reasonId}
          label={t`Why you remove it`}
          help={t`The reason is stored with your name.`}
          required
          error={isChecked && lacksReason ? t`Write why you remove it.` : undefined}
        >
          <TextArea
            dir="auto"
            maxLength={longestReason}
            readOnly={isBusy}
            className="!min-h-[6rem]"
            value={reason}
            onChange={({ target }) => kept.change({ reason: target.value })}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind="danger-primary"
            pending={isBusy}
            disabled={need !== null || isUnknown}
            reason={need ?? t`We are still checking your last change.`}
          >
            <Trans>Remove from the record</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
