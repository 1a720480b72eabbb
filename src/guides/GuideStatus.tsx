import { useLingui } from '@lingui/react'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import type { GuideBand } from './adultGuide.ts'

const tones: readonly Tone[] = ['positive', 'caution', 'caution', 'negative']
const icons = { low: ArrowDown, normal: Check, high: ArrowUp }

/** The word of the general guide, with its icon. */
export function GuideStatus({ band }: { band: GuideBand }) {
  const { _ } = useLingui()
  return (
    <Status icon={icons[band.place]} tone={tones[band.level]}>
      {_(band.word)}
    </Status>
  )
}
