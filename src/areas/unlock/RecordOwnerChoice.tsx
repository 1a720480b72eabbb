import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { KeptRecords } from '#src/vault/unlockRecords.ts'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'

interface RecordOwnerChoiceProps {
  readonly records: readonly KeptRecords[]
  readonly chosen: KeptRecords
  readonly onChoose: (vault: string) => void
}

/** Choice of whose records to open. A locked device shows only a person's initials. */
export function RecordOwnerChoice({ records, chosen, onChoose }: RecordOwnerChoiceProps) {
  const { t } = useLingui()
  if (records.length === 1) return <Person records={chosen} />
  return (
    <RadioGroup
      legend={t`Whose records?`}
      value={chosen.vault}
      options={records.map((one) => ({ value: one.vault, label: <Person records={one} /> }))}
      onChange={onChoose}
    />
  )
}

function Person({ records: { initials, since } }: { records: KeptRecords }) {
  const formats = useFormats()
  const day = formats.date(calendarDay(new Date(since)))
  return (
    <span className="flex items-center gap-3">
      <Avatar name="" letters={initials} size="l" className="border border-accent" />
      <span className="grid">
        <b>
          <Trans>
            Records of <bdi>{initials}</bdi>
          </Trans>
        </b>
        <span className="text-s text-muted">
          <Trans>Saved since {day}</Trans>
        </span>
      </span>
    </span>
  )
}
