import { useLingui } from '@lingui/react'
import { Ban, CircleCheck, CircleHelp, History, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Allergy } from '#src/contract/history.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { allergyTags, type AllergyTag } from './allergyTags.ts'

const looks: Readonly<Record<AllergyTag['kind'], { readonly icon: LucideIcon; readonly tone?: Tone } | null>> = {
  allergy: { icon: TriangleAlert, tone: 'caution' },
  'none-known': { icon: CircleCheck },
  over: { icon: History },
  refuted: { icon: Ban },
  'high-risk': { icon: OctagonAlert, tone: 'negative' },
  unsure: { icon: CircleHelp },
  detail: null,
}

interface AllergyTagsProps {
  readonly row: Allergy
  /** Only the tags that change how to read the row: high risk and unconfirmed. Nothing if there are none. */
  readonly onlyWarnings?: boolean
}

/** The tags of an allergy: whether it is current, its risk, and how certain it is. */
export function AllergyTags({ row, onlyWarnings = false }: AllergyTagsProps) {
  const { _ } = useLingui()
  const tags = allergyTags(row).filter(({ kind }) => !onlyWarnings || kind === 'high-risk' || kind === 'unsure')
  return tags.length === 0 ? null : (
    <ul className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {tags.map(({ kind, text }) => {
        const look = looks[kind]
        const word = typeof text === 'string' ? <bdi>{text}</bdi> : _(text)
        return (
          <li key={kind + (typeof text === 'string' ? text : text.id)}>
            {look ? <Status {...look}>{word}</Status> : <span className="text-s text-muted">{word}</span>}
          </li>
        )
      })}
    </ul>
  )
}
