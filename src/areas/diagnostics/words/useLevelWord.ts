import { useLingui } from '@lingui/react/macro'
import { strokeScale, type StrokeLevel } from '#src/contract/toolResults.ts'

/** Returns a function for the words of the scale (screening §5). Other words of a service stay as they came. */
export function useLevelWord(): (level: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<StrokeLevel, string>> = {
    'No Evidence': t`No Evidence`,
    'Very Mild': t`Very Mild`,
    Mild: t({ message: 'Mild', context: 'face drooping' }),
    Severe: t({ message: 'Severe', context: 'face drooping' }),
  }
  return (level) => {
    const known = strokeScale.find((each) => each === level)
    return known ? words[known] : level
  }
}
