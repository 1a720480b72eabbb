import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { ConceptNode, ConceptTree } from './conceptTree.ts'

interface BranchProps {
  readonly nodes: readonly ConceptNode[]
  readonly tree: ConceptTree
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (id: number, isChosen: boolean) => void
  readonly label: string
}

/** Concepts of one level of a tree, each with a button that opens those below it. */
export function ConceptBranch({ nodes, label, ...rest }: BranchProps) {
  return (
    <ul aria-label={label}>
      {nodes.map((node) => (
        <ConceptItem key={node.id} node={node} {...rest} />
      ))}
    </ul>
  )
}

interface ItemProps extends Omit<BranchProps, 'nodes' | 'label'> {
  readonly node: ConceptNode
}

function ConceptItem({ node: { id, name, lang }, tree, chosen, onChoose }: ItemProps) {
  const { t } = useLingui()
  const belowId = useId()
  const [isOpen, setOpen] = useState(false)
  const below = tree.childrenOf(id)
  return (
    <li>
      <div className="flex items-start gap-1">
        {below.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={belowId}
            aria-label={t`What belongs to ${name}`}
            onClick={() => setOpen(!isOpen)}
            className="grid size-target flex-none place-items-center rounded-m hover:bg-sunken"
          >
            <Icon of={ChevronRight} className={cx(isOpen ? 'is-open-branch' : 'rtl:-scale-x-100')} />
          </button>
        ) : (
          <span className="min-w-target flex-none" />
        )}
        <Checkbox
          label={<bdi lang={lang}>{name}</bdi>}
          checked={chosen.has(id)}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      </div>
      <div id={belowId} className="ms-5 border-s border-line">
        {isOpen && <ConceptBranch nodes={below} tree={tree} chosen={chosen} onChoose={onChoose} label={name} />}
      </div>
    </li>
  )
}
