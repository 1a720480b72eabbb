import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'

interface ScanFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with Enter, which a scanner sends after a label. Returns what to announce. */
  readonly onScan: (label: string) => string
}

/** Search of the desk. A scanner types a label into it, and Enter. */
export function ScanField({ value, onChange, onScan }: ScanFieldProps) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  return (
    <search className="grid gap-1 print:hidden">
      <SearchInput
        label={t`Search or scan a label`}
        clearLabel={t`Clear search`}
        value={value}
        onChange={(next) => {
          setSaid('')
          onChange(next)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setSaid(onScan(value))
        }}
      />
      <p role="status" className="text-s text-muted">
        {said}
      </p>
    </search>
  )
}
