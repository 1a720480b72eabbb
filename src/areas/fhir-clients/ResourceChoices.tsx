import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { minimumResources } from '#src/contract/fhirClients.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import type { FhirResource } from './model.ts'
import { resourceWords } from './resourceWords.ts'

interface ResourceChoicesProps {
  readonly resources: readonly FhirResource[]
  readonly resIds: readonly number[]
  readonly onPick: (resId: number, isPicked: boolean) => void
}

/** Checkboxes of the resources in plain words, with FHIR's names. */
export function ResourceChoices({ resources, resIds, onPick }: ResourceChoicesProps) {
  const { i18n } = useLingui()
  return (
    <Fieldset
      legend={<Trans>Resources</Trans>}
      help={
        <Plural
          value={minimumResources}
          one="Choose at least # thing the app may read. The FHIR name is next to each one."
          other="Choose at least # things the app may read. The FHIR name is next to each one."
        />
      }
    >
      <div className="grid gap-x-5">
        {resources.map(({ resId, resName }) => {
          const words = resourceWords(resName)
          return (
            <Checkbox
              key={resId}
              checked={resIds.includes(resId)}
              onChange={({ target }) => onPick(resId, target.checked)}
              label={
                <>
                  {words && <span>{i18n._(words)} </span>}
                  <span lang="en" dir="ltr" className={words ? 'inline-block text-s text-muted' : undefined}>
                    {resName}
                  </span>
                </>
              }
            />
          )
        })}
      </div>
    </Fieldset>
  )
}
