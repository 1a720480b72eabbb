import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import type { ConceptTree } from './conceptTree.ts'

/** Maximum number of matches in the page. */
const mostShown = 40

interface ConceptMatchesProps {
  readonly find: string
  readonly tree: ConceptTree
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (id: number, isChosen: boolean) => void
  readonly label: string
}

/** Concepts that a search finds, each with the concepts above it. */
export function ConceptMatches({ find, tree, chosen, onChoose, label }: ConceptMatchesProps) {
  const { t } = useLingui()
  const { found, total } = tree.find(find, mostShown)
  return (
    <>
      <p role="status" className="px-2 pt-2 text-s text-muted">
        {total === 0 ? (
          <Trans>Nothing is called like this.</Trans>
        ) : (
          t`${plural(total, { one: '# found', other: '# found' })}`
        )}
      </p>
      <ul aria-label={label}>
        {found.map(({ id, name, lang }) => (
          <li key={id} className="px-2">
            <Checkbox
              label={<bdi lang={lang}>{name}</bdi>}
              help={tree
                .above(id)
                .map((node) => node.name)
                .join(' › ')}
              checked={chosen.has(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
          </li>
        ))}
      </ul>
      {total > found.length && (
        <p className="px-2 pb-2 text-s text-muted">
          <Trans>Type more to see the others.</Trans>
        </p>
      )}
    </>
  )
}
