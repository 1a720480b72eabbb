import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { entryLimits } from '#src/contract/personalInfo.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { ConceptBranch } from './ConceptBranch.tsx'
import { ConceptMatches } from './ConceptMatches.tsx'
import type { EditorProps } from './EditorProps.ts'
import { idsOf } from './fieldValues.ts'
import { ListTrouble } from './ListTrouble.tsx'
import { useConceptTree } from './useConceptTree.ts'

interface ConceptEditorProps extends EditorProps {
  readonly list: 'race' | 'ethnicity' | 'religion'
}

/**
 * Chooses several concepts of a tree (clinical §2 "tree pickers"): nested lists of checkboxes whose branches open, and a
 * search. Only open branches and the first matches are in the page, because a list has up to 900 concepts.
 */
export function ConceptEditor({ list, label, value, onChange, error }: ConceptEditorProps) {
  const { t } = useLingui()
  const [find, setFind] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const { tree, phase, retry } = useConceptTree(list)
  const ids = idsOf(value)
  const chosen = new Set(ids)
  const isFull = ids.length >= entryLimits.concepts
  const choose = (id: number, isChosen: boolean) => {
    if (isChosen && isFull) return
    onChange(isChosen ? [...ids, id] : ids.filter((one) => one !== id))
  }
  const remove = (id: number) => {
    choose(id, false)
    // The pressed button is gone.
    search.current?.focus()
  }
  return (
    <Fieldset legend={label} error={error}>
      {ids.length > 0 && (
        <ul aria-label={t`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {ids.map((id) => {
            const node = tree.node(id)
            const name = node?.name ?? (phase === 'ready' ? t`Not in the list` : t`The recorded one`)
            return (
              <li key={id} className="flex max-w-full items-center rounded-m border border-line bg-accent-soft ps-3">
                <bdi lang={node?.lang} className="min-w-0">
                  {name}
                </bdi>
                <IconButton icon={X} label={t`Remove: ${name}`} onClick={() => remove(id)} />
              </li>
            )
          })}
        </ul>
      )}
      {phase === 'waiting' && (
        <div aria-busy="true">
          <SkeletonRows count={3} />
        </div>
      )}
      {phase === 'failed' && <ListTrouble onRetry={retry} />}
      {phase === 'ready' && (
        <>
          <SearchInput
            ref={search}
            label={t`Find: ${label}`}
            clearLabel={t`Clear the search`}
            value={find}
            onChange={setFind}
            // Enter must not send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {isFull && (
            <p role="status" className="text-s text-muted">
              <Trans>No more can be chosen. Remove one first.</Trans>
            </p>
          )}
          <div className="concept-tree overflow-y-auto rounded-m border border-line px-2 py-1">
            {find.trim() === '' ? (
              <ConceptBranch nodes={tree.roots} tree={tree} chosen={chosen} onChoose={choose} label={label} />
            ) : (
              <ConceptMatches find={find} tree={tree} chosen={chosen} onChoose={choose} label={label} />
            )}
          </div>
        </>
      )}
    </Fieldset>
  )
}
