import { ArrowDown, ArrowUp, Check, CircleAlert, CircleHelp, Info, type LucideIcon } from 'lucide-react'
import { seriousness, type Meaning } from '#src/lib/resultMeaning.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { useMeaningWord } from './useMeaningWord.ts'

const arrows: Readonly<Partial<Record<Meaning, LucideIcon>>> = {
  low: ArrowDown,
  'very-low': ArrowDown,
  high: ArrowUp,
  'very-high': ArrowUp,
  indeterminate: CircleHelp,
  insufficient: CircleHelp,
}
const looks: readonly (readonly [LucideIcon, Tone])[] = [
  [Check, 'positive'],
  [Info, 'caution'],
  [CircleAlert, 'negative'],
  [CircleAlert, 'negative'],
]

/** Maximum length of a word that stays on one line. */
const maxLabelLength = 16

/** What a result means, as icon and word: Normal, Low, Critically high, Positive and so on. */
export function MeaningStatus({ meaning }: { meaning: Meaning }) {
  const word = useMeaningWord()(meaning)
  const [icon, tone] = looks[seriousness(meaning)] ?? [Info, 'caution' as const]
  return (
    <Status
      icon={arrows[meaning] ?? icon}
      tone={tone}
      className={word.length > maxLabelLength ? 'rounded-m! whitespace-normal!' : undefined}
    >
      {word}
    </Status>
  )
}
