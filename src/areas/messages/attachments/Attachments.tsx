import { useLingui } from '@lingui/react/macro'
import { Camera, Paperclip } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type ReactNode } from 'react'
import { attachmentLimits, attachmentTypes } from '#src/contract/attachments.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import type { DraftFile } from '../draft/messageDraft.ts'
import { AttachedRow } from './AttachedRow.tsx'
import { AttachingStatus } from './AttachingStatus.tsx'
import { ChosenRow } from './ChosenRow.tsx'
import { useAttaching } from './useAttaching.ts'
import { useFileDrop } from '#src/viewStates/useFileDrop.ts'

interface AttachmentsProps {
  /** Id of the draft that the files belong to. */
  readonly writeId: string
  /** Saves the draft now and resolves with its id, because a file can be stored only beside a stored draft. */
  readonly keep: () => Promise<string>
  readonly files: readonly DraftFile[]
  readonly onChange: (files: DraftFile[]) => void
  readonly disabled?: boolean | undefined
  /** Id to which an ErrorSummary links. */
  readonly id?: string | undefined
  readonly error?: ReactNode
  /** Called with whether files are being prepared: a message sent meanwhile would lack them. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
}

// Systems give XML and JSON other types, so they are chosen by their extensions.
const accepted = [...new Set(Object.values(attachmentTypes)), '.xml', '.json'].join(',')

/** Files of the message being written: chosen, taken with the camera, dropped or pasted. */
export function Attachments({ writeId, keep, files, onChange, disabled = false, id, error, onBusy }: AttachmentsProps) {
  const { t } = useLingui()
  const { add, remove, forget, chosen, batch, leftOut, places } = useAttaching({ files, onChange, keep })
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOver = useFileDrop(disabled, add)
  const waiting = chosen.filter(({ problem }) => problem === null)
  const isBusy = waiting.length > 0
  const isFull = files.length + waiting.length >= attachmentLimits.count

  const tellBusy = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => {
    tellBusy(isBusy)
    return () => tellBusy(false)
  }, [isBusy])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Allow choosing the same file again.
    target.value = ''
  }
  /** Returns a handler that runs `work` and moves the focus, because the pressed button disappears with its row. */
  const without = (work: () => void) => () => {
    work()
    button.current?.focus()
  }
  return (
    <Fieldset
      id={id}
      legend={t`Attachments`}
      help={t`Photos, PDF, or health records (C-CDA or FHIR), up to 10 MB each. At most 10 files.`}
      error={error}
      className={cx('rounded-m', isOver && 'outline-3 outline-offset-4 outline-focus outline-dashed')}
    >
      {files.length + chosen.length > 0 && (
        <Card pad="flush">
          <Rows label={t`Attachments`}>
            {files.map((file) => (
              <AttachedRow
                key={file.no}
                writeId={writeId}
                file={file}
                place={places.get(file.no)}
                disabled={disabled}
                onRemove={without(() => remove(file.no))}
              />
            ))}
            {chosen.map((one) => (
              <ChosenRow key={one.key} chosen={one} onRemove={without(() => forget(one.key))} />
            ))}
          </Rows>
        </Card>
      )}
      <AttachingStatus
        names={waiting.map(({ name }) => name)}
        total={batch}
        attached={files.length}
        leftOut={leftOut}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          icon={Paperclip}
          disabled={disabled || isFull}
          reason={isFull && !disabled ? t`This message can't have any more files.` : undefined}
          onClick={() => picker.current?.click()}
        >
          {t`Add a file`}
        </Button>
        <Button
          icon={Camera}
          disabled={disabled || isFull}
          onClick={() => camera.current?.click()}
          className="pointer-fine:hidden"
        >
          {t`Take a photo`}
        </Button>
      </div>
      <input ref={picker} type="file" hidden multiple accept={accepted} onChange={choose} aria-label={t`Add a file`} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={choose}
        aria-label={t`Take a photo`}
      />
    </Fieldset>
  )
}
