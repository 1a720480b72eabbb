import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { PictureCheck, PictureKind } from '#src/workers/screening/protocol.ts'
import { usePictureTexts } from './usePictureTexts.ts'

interface PictureChecksProps {
  readonly kind: PictureKind
  readonly checks: readonly PictureCheck[]
}

/** What the device checked in a picture: good, or poor with the reason and what helps. */
export function PictureChecks({ kind, checks }: PictureChecksProps) {
  const { t } = useLingui()
  const texts = usePictureTexts(kind)
  // The same advice can follow from two checks.
  const advice = new Set(checks.flatMap(({ reason }) => (reason === null ? [] : [texts.advice(reason)])))
  return (
    <>
      <ul aria-label={t`Picture checks`} className="tool-checks text-s">
        {checks.map((check) => (
          <li
            key={`${check.name} ${check.reason}`}
            className={
              check.reason === null ? 'flex items-start gap-1.5' : 'flex items-start gap-1.5 font-bold text-negative'
            }
          >
            <Icon
              of={check.reason === null ? CircleCheck : CircleX}
              size="s"
              className={check.reason === null ? 'mt-0.5 text-positive' : 'mt-0.5'}
            />
            <span>{texts.check(check)}</span>
          </li>
        ))}
      </ul>
      {advice.size > 0 && <p className="text-s">{[...advice].join(' ')}</p>}
    </>
  )
}
