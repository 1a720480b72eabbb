import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Clock, ImageIcon, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ScreeningResult } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { picturesQuery } from './queries.ts'
import { ResultEngineLine } from './ResultEngineLine.tsx'
import { ResultText } from './ResultText.tsx'
import { SavedPictures } from './SavedPictures.tsx'
import { SendResult, type SendMessage } from './SendResult.tsx'
import { useResultWords } from './useResultWords.ts'

const screeningRemoval = writeKindOf('screening-removal')

interface ResultRowProps {
  readonly result: ScreeningResult
  /** Whether its removal waits to be sent. */
  readonly isRemoved: boolean
  readonly ptId: number
  readonly onSend: SendMessage | null
}

/** A saved result: its words, and in place what made it, its pictures, and what can be done with it. */
export function ResultRow({ result, isRemoved, ptId, onSend }: ResultRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const bodyId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="grid *:min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 px-card py-row text-start hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="min-w-0 flex-[1_1_8rem]">
          <ResultText result={result.result} isBrief />
          <span className="block text-s text-muted">{formats.dateTime(result.takenAt)}</span>
        </span>
        {isRemoved && <Status tone="caution" icon={Clock}>{t`Being removed`}</Status>}
        <Icon of={ChevronDown} className={cx('text-muted print:hidden', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={bodyId} className="grid gap-3 px-card pb-4 *:min-w-0">
          <ResultBody result={result} isRemoved={isRemoved} ptId={ptId} onSend={onSend} />
        </div>
      )}
    </li>
  )
}

function ResultBody({ result, isRemoved, ptId, onSend }: ResultRowProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const formats = useFormats()
  const [showsPictures, setShowsPictures] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { resultID } = result
  const { detail } = useResultWords()(result.result)
  const hasPictures = result.pictures > 0
  const when = formats.dateTime(result.takenAt)
  const remove = () => {
    setIsAsked(false)
    void queueNew(screeningRemoval, crypto.randomUUID(), { PtID: ptId, resultID })
  }
  const savedPictures = async () => {
    const { data } = await client.fetchQuery(picturesQuery(resultID))
    return data.data
  }
  return (
    <>
      {detail && <p dir="auto">{detail}</p>}
      <ResultEngineLine of={result} />
      {showsPictures && <SavedPictures resultID={resultID} />}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {hasPictures && (
          <Button icon={ImageIcon} aria-expanded={showsPictures} onClick={() => setShowsPictures(!showsPictures)}>
            {showsPictures ? t`Hide the picture` : t`Show the picture`}
          </Button>
        )}
        {!isRemoved && (
          <Button
            kind="quiet"
            icon={Trash2}
            aria-label={t`Remove the result from ${when}`}
            onClick={() => setIsAsked(true)}
          >
            {t`Remove`}
          </Button>
        )}
      </div>
      <SendResult of={result} pictures={hasPictures ? savedPictures : null} onSend={onSend} />
      {isAsked && (
        <Dialog
          open
          role="alertdialog"
          onClose={() => setIsAsked(false)}
          title={t`Remove this result from the record?`}
          text={
            hasPictures
              ? t`The result and its picture are removed for you and for the clinic. You can't get them back.`
              : t`The result is removed for you and for the clinic. You can't get it back.`
          }
          actions={
            <>
              <Button onClick={() => setIsAsked(false)}>{t`Cancel`}</Button>
              <Button kind="danger-primary" icon={Trash2} onClick={remove}>
                {t`Remove`}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
