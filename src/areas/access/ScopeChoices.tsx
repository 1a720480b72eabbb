import { Trans, useLingui } from '@lingui/react/macro'
import { type ScopePart, scopePartNames } from '#src/contract/ScopePart.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { scopeWords } from './scopeWords.ts'

interface ScopeChoicesProps {
  readonly id: string
  readonly chosen: readonly ScopePart[]
  readonly error: string | undefined
  readonly onPick: (part: ScopePart, isChosen: boolean) => void
}

/** Checkboxes of the parts that a representative may use. */
export function ScopeChoices({ id, chosen, error, onPick }: ScopeChoicesProps) {
  const { i18n } = useLingui()
  return (
    <Fieldset id={id} legend={<Trans>Parts</Trans>} error={error}>
      <div className="grid gap-x-5 tablet:grid-cols-2">
        {scopePartNames.map((part) => (
          <Checkbox
            key={part}
            checked={chosen.includes(part)}
            onChange={({ target }) => onPick(part, target.checked)}
            label={i18n._(scopeWords[part])}
          />
        ))}
      </div>
    </Fieldset>
  )
}
