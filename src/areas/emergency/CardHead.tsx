import { Cross } from 'lucide-react'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { EmergencyWords } from './emergencyText.ts'

interface CardHeadProps {
  readonly info: EmergencyInfo
  /** Whether the person's details are known. Otherwise, only the patient ID is known. */
  readonly isKnown: boolean
  readonly words: EmergencyWords
}

/** The person whose card this is. */
export function CardHead({ info, isKnown, words }: CardHeadProps) {
  const facts = [
    ...(isKnown ? [words.born(info.DOB), words.sex(info)] : []),
    words.patientId(info.PtID),
    ...(info.ExtID ? [words.recordNumber(info.ExtID)] : []),
  ]
  return (
    <header className="flex items-center gap-4 bg-negative px-card py-5 text-on-negative print:border-b-[3px] print:border-text print:bg-transparent print:py-3 print:text-text">
      <Icon of={Cross} size="xl" className="max-[16rem]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="print-only font-bold">{words.card}</p>
        <h2 className={cx('[overflow-wrap:anywhere]', isKnown ? 'text-2xl tracking-[-0.015em]' : 'text-l')}>
          {isKnown ? <bdi>{info.fullName}</bdi> : words.unread.info}
        </h2>
        <ul className="flex flex-wrap gap-x-4 tabular-nums">
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}
