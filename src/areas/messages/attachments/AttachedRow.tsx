import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { clickHandlerIf } from '#src/ui/buttons/clickHandlerIf.ts'
import { Row } from '#src/ui/cards/Row.tsx'
import { memoryDraft } from '#src/writes/memoryDrafts.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import type { DraftFile } from '../draft/messageDraft.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useSizeText } from '#src/viewStates/useSizeText.ts'

interface AttachedRowProps {
  readonly writeId: string
  readonly file: DraftFile
  /** Where the file is stored, if it was added on this screen. */
  readonly place: 'added' | 'no-room' | 'memory' | undefined
  readonly disabled: boolean
  readonly onRemove: () => void
}

/** A file of the message being written, with a warning if only this page holds it, or if it is lost. */
export function AttachedRow({ writeId, file, place, disabled, onRemove }: AttachedRowProps) {
  const { t } = useLingui()
  const sizeText = useSizeText()
  const write = useAtomValue(writesAtom).writes.find(({ id }) => id === writeId)
  const { no, name, size, thumbnail, width } = file
  const isInMemory = memoryDraft(writeId)?.files.has(no) ?? false
  const isMissing = place === undefined && write !== undefined && !write.files.includes(no) && !isInMemory
  return (
    <Row
      start={<Thumbnail picture={thumbnail} isPicture={width !== null} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      text={sizeText(size)}
      end={
        <IconButton
          icon={X}
          label={t`Remove ${name}`}
          aria-disabled={disabled || undefined}
          onClick={clickHandlerIf(!disabled, onRemove)}
        />
      }
    >
      {isMissing && (
        <FieldError id={`file-${no}`}>
          {t`This file isn't on this device anymore. Remove it, then add it again.`}
        </FieldError>
      )}
      {place === 'no-room' && (
        <p className="text-s text-caution">
          {t`There is no room for it on this device. Send the message before you close this page.`}
        </p>
      )}
      {place === 'memory' && (
        <p className="text-s text-caution">
          {t`This browser can't keep it. Send the message before you close this page.`}
        </p>
      )}
    </Row>
  )
}
