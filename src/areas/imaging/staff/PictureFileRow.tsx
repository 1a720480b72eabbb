import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleHelp, FileImage, FileX, LoaderCircle, X } from 'lucide-react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { isAdded } from './addState.ts'
import { OtherPatient } from './OtherPatient.tsx'
import type { PictureFile } from './useAddPictures.ts'
import { usePictureFileText } from './usePictureFileText.ts'

/** A file to add, and what became of it. */
export function PictureFileRow({ file, onRemove }: { readonly file: PictureFile; readonly onRemove: () => void }) {
  const { t } = useLingui()
  const textOf = usePictureFileText()
  const { name, state } = file
  const isRefused = state.kind === 'problem' || state.kind === 'failed' || state.kind === 'other-patient'
  const icon = isAdded(state)
    ? CircleCheck
    : isRefused
      ? FileX
      : state.kind === 'unknown'
        ? CircleHelp
        : state.kind === 'sending'
          ? LoaderCircle
          : FileImage
  const text = state.kind === 'other-patient' ? <OtherPatient of={state} /> : textOf(state)
  return (
    <Row
      start={<Glyph icon={icon} tone={isRefused ? 'negative' : undefined} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      text={isRefused ? <span className="text-negative">{text}</span> : text}
      end={
        state.kind !== 'sending' &&
        state.kind !== 'unknown' && <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />
      }
    />
  )
}
