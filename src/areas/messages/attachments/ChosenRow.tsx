import { useLingui } from '@lingui/react/macro'
import { FileX, LoaderCircle, X } from 'lucide-react'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { useAttachTexts } from './useAttachTexts.ts'
import type { ChosenFile } from './useAttaching.ts'

interface ChosenRowProps {
  readonly chosen: ChosenFile
  readonly onRemove: () => void
}

/** A file being prepared, or the reason why it can't be attached. */
export function ChosenRow({ chosen: { key, name, problem }, onRemove }: ChosenRowProps) {
  const { t } = useLingui()
  const textOf = useAttachTexts()
  if (problem === null)
    return (
      <Row
        start={
          <span className="grid size-[3rem] flex-none place-items-center text-muted">
            <Icon of={LoaderCircle} className="motion-safe:animate-spin" />
          </span>
        }
        title={<bdi className="wrap-anywhere">{name}</bdi>}
        text={t`Preparing…`}
      />
    )
  return (
    <Row
      start={
        <span className="grid size-[3rem] flex-none place-items-center">
          <Glyph icon={FileX} tone="negative" />
        </span>
      }
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      end={<IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />}
    >
      <div role="alert">
        <FieldError id={`chosen-${key}`}>{textOf(problem)}</FieldError>
      </div>
    </Row>
  )
}
