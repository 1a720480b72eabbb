import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { Status, type Tone } from '#src/ui/Status.tsx'

/** A word of the source, with the picture of what it comes to. */
function lookOf(status: string): { readonly icon: LucideIcon; readonly tone: Tone } {
  const word = status.toLowerCase()
  if (word === 'current' || word === 'active') return { icon: CircleCheck, tone: 'positive' }
  if (/discontinu|cancel|error|not.done/.test(word)) return { icon: CircleX, tone: 'negative' }
  if (word.includes('stop')) return { icon: CircleX, tone: 'neutral' }
  if (/complete|finished/.test(word)) return { icon: CircleCheck, tone: 'neutral' }
  return { icon: CircleDashed, tone: 'neutral' }
}

/** A medicine's status, in the clinic's own word. */
export function MedicationStatus({ status }: { status: string }) {
  const { icon, tone } = lookOf(status)
  return (
    <Status icon={icon} tone={tone}>
      <bdi>{status}</bdi>
    </Status>
  )
}
