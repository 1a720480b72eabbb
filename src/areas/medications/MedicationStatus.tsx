import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'

/** Returns icon and tone for a status in the clinic's words. */
function lookOf(status: string): { readonly icon: LucideIcon; readonly tone: Tone } {
  const word = status.toLowerCase()
  if (word === 'current' || word === 'active') return { icon: CircleCheck, tone: 'positive' }
  if (/discontinu|cancel|error|not.done/.test(word)) return { icon: CircleX, tone: 'negative' }
  if (word.includes('stop')) return { icon: CircleX, tone: 'neutral' }
  if (/complete|finished/.test(word)) return { icon: CircleCheck, tone: 'neutral' }
  return { icon: CircleDashed, tone: 'neutral' }
}

/** A status with more characters than this can wrap. */
const longWord = 24

/** A medicine's status, translated if it is a known word. */
export function MedicationStatus({ status }: { status: string }) {
  const { icon, tone } = lookOf(status)
  const wordOf = useStatusWord()
  return (
    <Status
      icon={icon}
      tone={tone}
      className={status.length > longWord ? 'max-w-[12rem] !whitespace-normal wrap-anywhere' : undefined}
    >
      <bdi>{wordOf(status)}</bdi>
    </Status>
  )
}
