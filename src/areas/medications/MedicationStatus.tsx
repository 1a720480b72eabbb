import { CircleCheck, CircleDashed, CirclePause, CircleQuestionMark, CircleX, type LucideIcon } from 'lucide-react'
import { courseOf } from '#src/contract/medications.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'

/** Returns icon and tone for a status in the clinic's words. */
function lookOf(status: string): { readonly icon: LucideIcon; readonly tone: Tone } {
  const word = status.trim().toLowerCase()
  if (word === 'current' || word === 'active') return { icon: CircleCheck, tone: 'positive' }
  if (courseOf({ status }) === 'on-hold') return { icon: CirclePause, tone: 'caution' }
  if (word === '' || word === 'unknown') return { icon: CircleQuestionMark, tone: 'caution' }
  if (/discontinu|cancel|error|not.done/.test(word)) return { icon: CircleX, tone: 'negative' }
  if (word.includes('stop')) return { icon: CircleX, tone: 'neutral' }
  if (/complete|finished/.test(word)) return { icon: CircleCheck, tone: 'neutral' }
  return { icon: CircleDashed, tone: 'neutral' }
}

/** A status with more characters than this can wrap. */
const longWord = 24

/** A medicine's status as icon and word. */
export function MedicationStatus({ status }: { status: string }) {
  const { icon, tone } = lookOf(status)
  const word = useStatusWord()(status)
  return (
    <Status
      icon={icon}
      tone={tone}
      className={word.length > longWord ? 'max-w-[12rem] !whitespace-normal wrap-anywhere' : undefined}
    >
      <bdi lang={sourceLang(word, status)}>{word}</bdi>
    </Status>
  )
}
