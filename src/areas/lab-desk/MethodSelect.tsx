import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { recordLanguage } from '#src/coded/recordLanguage.ts'
import type { Specimen } from '#src/contract/specimens.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { collectionMethodWord } from './collectionMethodWord.ts'
import { methodsQuery } from './queries.ts'
import { useSampleName } from './useSampleName.ts'

interface MethodSelectProps {
  readonly sample: Specimen
  /** Null: not recorded. */
  readonly method: number | null
  readonly onMethod: (method: number | null) => void
  readonly isOff: boolean
}

/** How a sample was collected. If the methods can't be loaded, the status can be saved without one. */
export function MethodSelect({ sample, method, onMethod, isOff }: MethodSelectProps) {
  const { t, i18n } = useLingui()
  const name = useSampleName()(sample)
  const query = useQuery(methodsQuery(sample.lLabSpecTypeID))
  const { CollectionMethodID, CollectionMethodName } = sample
  const methods = new Map(query.data?.data.map((one) => [one.CollectionMethodID, one.CollectionMethodName]))
  // The recorded method is there before the list is.
  if (CollectionMethodID !== null && !methods.has(CollectionMethodID))
    methods.set(CollectionMethodID, CollectionMethodName ?? '')
  return (
    <Field
      label={t`How it was collected`}
      help={query.isError ? t`The methods could not be loaded.` : undefined}
      className="max-w-form"
    >
      <Select
        disabled={isOff}
        aria-busy={query.isFetching || undefined}
        value={method === null ? '' : String(method)}
        onChange={({ target }) => onMethod(target.value === '' ? null : Number(target.value))}
      >
        {/* What is recorded can be changed, not removed. */}
        {CollectionMethodID === null && <option value="">{t`Not recorded`}</option>}
        {[...methods].map(([id, text]) => {
          const word = collectionMethodWord(text)
          return (
            <option key={id} value={id} lang={word ? undefined : recordLanguage(text, i18n.locale)}>
              {word ? i18n._(word) : text}
            </option>
          )
        })}
      </Select>
      {query.isError && (
        <span>
          <Button icon={RotateCw} pending={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </span>
      )}
    </Field>
  )
}
