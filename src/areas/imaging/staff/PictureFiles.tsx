import { Trans, useLingui } from '@lingui/react/macro'
import { FilePlus2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { useFileDrop } from '#src/viewStates/useFileDrop.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'
import { statedMaxBytes } from './pictureFile.ts'
import { PictureFileRow } from './PictureFileRow.tsx'
import type { PictureFile } from './useAddPictures.ts'

interface PictureFilesProps {
  /** Id to which an ErrorSummary links. */
  readonly id: string
  readonly error: string | undefined
  readonly files: readonly PictureFile[]
  readonly isSending: boolean
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (file: PictureFile) => void
}

/** The files to add: chosen, dropped or pasted, and what became of each. */
export function PictureFiles({ id, error, files, isSending, onAdd, onRemove }: PictureFilesProps) {
  const { t } = useLingui()
  const sizeText = useSizeText()
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOver = useFileDrop(isSending, onAdd)
  const max = sizeText(statedMaxBytes)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])])
    // Allow choosing the same file again.
    target.value = ''
  }
  return (
    <Fieldset
      id={id}
      legend={t`Files`}
      help={t`JPEG, PNG, WebP, GIF, TIFF or DICOM, up to ${max} each. You can also drop files here.`}
      error={error}
      className={cx('rounded-m', isOver && 'outline-3 outline-offset-4 outline-focus outline-dashed')}
    >
      {files.length > 0 && (
        <Card pad="flush">
          <Rows label={t`Files`}>
            {files.map((file) => (
              <PictureFileRow
                key={file.id}
                file={file}
                onRemove={() => {
                  onRemove(file)
                  // The pressed button disappears with its row.
                  button.current?.focus()
                }}
              />
            ))}
          </Rows>
        </Card>
      )}
      <div>
        <Button ref={button} icon={FilePlus2} disabled={isSending} onClick={() => picker.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
      </div>
      {/* Without `accept`: DICOM files often have no extension, and a picker would hide them. */}
      <input ref={picker} type="file" hidden multiple onChange={choose} aria-label={t`Choose files`} />
    </Fieldset>
  )
}
