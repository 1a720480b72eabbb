import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import type { EditorProps } from './EditorProps.ts'

/** The sex, as the record codes it (portal §3). */
export function SexEditor({ label, value, onChange, error }: EditorProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      legend={label}
      error={error}
      boxed={false}
      value={value === 'F' || value === 'M' || value === 'U' ? value : null}
      onChange={onChange}
      options={[
        { value: 'F', label: t`Female` },
        { value: 'M', label: t`Male` },
        { value: 'U', label: t`Other or unknown` },
      ]}
    />
  )
}
