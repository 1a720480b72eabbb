import { useLingui } from '@lingui/react'
import { Ban, CircleCheck, CircleHelp, History, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Allergy } from '#src/contract/history.ts'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { allergyTags, type AllergyTag } from './areaWords.ts'

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
  /**
   * `state`: whether the allergy is current. `rest`: its risk and how certain it is. `warnings`: of those, only high risk
   * and unconfirmed. Shows nothing if there are no such tags.
   */
  readonly part: 'state' | 'rest' | 'warnings'
}

/** The tags of an allergy: whether it is current, its risk, and how certain it is. */
export function AllergyTags({ row, part }: AllergyTagsProps) {
  const { _ } = useLingui()
  const all = allergyTags(row)
  const tags =
    part === 'state'
      ? all.slice(0, 1)
      : all.slice(1).filter(({ kind }) => part === 'rest' || kind === 'high-risk' || kind === 'unsure')
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
