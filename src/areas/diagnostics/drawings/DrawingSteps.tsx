import './drawings.css'
import { useLingui } from '@lingui/react/macro'

export type DrawingStep = 'spiral' | 'wave' | 'result'
const steps: readonly DrawingStep[] = ['spiral', 'wave', 'result']

/** The steps from the spiral to the result. */
export function DrawingSteps({ step }: { readonly step: DrawingStep }) {
  const { t } = useLingui()
  const names = { spiral: t`Spiral`, wave: t`Wave`, result: t`Result` }
  const at = steps.indexOf(step)
  const number = at + 1
  return (
    <ol className="drawing-steps flex gap-1.5 text-s" aria-label={t`Step ${number} of ${steps.length}`}>
      {steps.map((each, index) => (
        <li key={each} className={index < at ? 'past' : undefined} aria-current={index === at ? 'step' : undefined}>
          {names[each]}
        </li>
      ))}
    </ol>
  )
}
