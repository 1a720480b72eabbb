import { CircleCheck, CircleX, ClipboardList, Droplet, FlaskConical, type LucideIcon, Truck } from 'lucide-react'
import type { SpecimenStatus, SpecimenStatusId } from '#src/contract/specimens.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { nameOfStatus } from './statusChoices.ts'
import { useSampleWords } from './useSampleWords.ts'

const looks: Readonly<Record<SpecimenStatus, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  ordered: { icon: ClipboardList, tone: 'neutral' },
  collected: { icon: Droplet, tone: 'neutral' },
  inTransit: { icon: Truck, tone: 'neutral' },
  received: { icon: FlaskConical, tone: 'neutral' },
  resulted: { icon: CircleCheck, tone: 'positive' },
  rejected: { icon: CircleX, tone: 'negative' },
}

/** The status of a sample as icon and word. */
export function SampleStatusChip({ statusID }: { readonly statusID: SpecimenStatusId }) {
  const name = nameOfStatus(statusID)
  const { icon, tone } = looks[name]
  return (
    <Status icon={icon} tone={tone}>
      {useSampleWords().statuses[name]}
    </Status>
  )
}
