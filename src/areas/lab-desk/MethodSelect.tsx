import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Specimen } from '#src/contract/specimens.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { methodsQuery } from './queries.ts'

interface MethodSelectProps {
  readonly sample: Specimen
  /** Null: not recorded. */
  readonly method: number | null
  readonly onMethod: (method: number | null) => void
  readonly isOff: boolean
}

/** How a sample was collected. If the methods can't be loaded, the status can be saved without one. */
export function MethodSelect({ sample, method, onMethod, isOff }: MethodSelectProps) {
  const { t } = useLingui()
  const query = useQuery(methodsQuery(sample.lLabSpecTypeID))
  const methods = query.data?.data ?? []
  return (
    <Field
      label={t`How it was collected`}
      help={query.isError ? t`The methods could not be loaded.` : undefined}
      className="max-w-form"
    >
      <Select
        disabled={isOff}
        value={method === null ? '' : String(method)}
        onChange={({ target }) => onMethod(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t`Not recorded`}</option>
        {methods.map(({ CollectionMethodID, CollectionMethodName }) => (
          <option key={CollectionMethodID} value={CollectionMethodID}>
            {CollectionMethodName}
          </option>
        ))}
      </Select>
    </Field>
  )
}
