import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import type { CardLine } from '../../draft/cardLines.ts'
import { useReadingTexts } from './useReadingTexts.ts'

interface AcceptedLinesProps {
  readonly lines: readonly CardLine[]
  readonly onRemove: (line: CardLine) => void
}

/** The values that the sender accepted. They are sent with the message. */
export function AcceptedLines({ lines, onRemove }: AcceptedLinesProps) {
  const { t } = useLingui()
  const texts = useReadingTexts()
  const titleId = useId()
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1">
      <p id={titleId} className="font-bold">
        {t`Added to the message`}
      </p>
      <ul aria-labelledby={titleId}>
        {lines.map((line) => {
          const name = texts.field(line.field)
          return (
            <li key={line.field} className="flex items-center gap-2">
              <span className="min-w-0">
                {name}: <bdi>{line.value}</bdi>
              </span>
              <IconButton icon={X} label={t`Remove: ${name}`} onClick={() => onRemove(line)} />
            </li>
          )
        })}
      </ul>
      <p className="text-s text-muted">{t`Another photo of this side removes these lines.`}</p>
    </div>
  )
}
