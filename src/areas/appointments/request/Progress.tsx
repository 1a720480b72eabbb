import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/styling/cx.ts'
import type { StepNumber } from './choices.ts'

/** One box of the progress bar. */
export interface Box {
  readonly name: string
  /** What was chosen, or what to do. */
  readonly value: ReactNode
  /** Whether `value` is what was chosen. */
  readonly isChosen: boolean
}

/** Place of each step's box. The site comes with the time, so no step is at Locations. */
const boxOfStep: Readonly<Record<StepNumber, number>> = { 1: 0, 2: 1, 3: 2, 4: 4, 5: 4 }

/** The progress bar of the wizard with its summary boxes (clinical §2). On a phone, only the bar shows. */
export function Progress({ step, boxes }: { readonly step: StepNumber; readonly boxes: readonly Box[] }) {
  const { t } = useLingui()
  const current = boxOfStep[step]
  const name = boxes[current]?.name
  return (
    <div className="grid gap-3">
      <p className="text-s text-muted">
        <Trans>
          <b>Step {step} of 5</b>: {name}
        </Trans>
      </p>
      <ol aria-label={t`Progress`} className="flex gap-1.5">
        {boxes.map((box, index) => (
          <li
            key={box.name}
            aria-current={index === current ? 'step' : undefined}
            className="grid min-w-0 flex-1 content-start gap-0.5 text-s text-muted"
          >
            <span
              aria-hidden="true"
              className={cx(
                'h-1 rounded-full forced-colors:border-t-4',
                index <= current ? 'bg-accent' : 'bg-line-strong opacity-45',
              )}
            />
            <b className={cx('max-tablet:sr-only', index === current ? 'text-accent' : 'text-text')}>{box.name}</b>
            <span className="max-tablet:sr-only">{box.value}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
