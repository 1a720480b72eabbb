import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import type { Api } from './model.ts'

interface DatabaseFieldProps {
  readonly apis: readonly Api[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
  readonly error?: ReactNode
}

/** Choice of the database to sign in to (portal §2). */
export function DatabaseField({ apis, chosen, onChoose, error }: DatabaseFieldProps) {
  return (
    <Field label={<Trans>Database</Trans>} id="database" error={error} required>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {apis.map((api) => (
          <option key={api.key} value={api.key}>
            {api.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
