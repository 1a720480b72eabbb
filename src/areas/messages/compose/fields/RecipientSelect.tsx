import { useLingui } from '@lingui/react/macro'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { cutLabel } from '#src/lib/cutLabel.ts'
import type { Addressee } from '../../draft/messageDraft.ts'
import { addresseeNamed, keyText } from '../../draft/composeModel.ts'

interface RecipientSelectProps {
  /** Null while the list is not known: then only the recipient chosen before can be shown. */
  readonly list: readonly RecipientOption[] | null
  readonly value: Addressee | null
  /** Shown if no recipient is chosen. */
  readonly placeholder: string
  readonly onChange: (chosen: Addressee | null) => void
}

/** Select of the recipients whom the user may write to. */
export function RecipientSelect({ list, value, placeholder, onChange }: RecipientSelectProps) {
  const { t } = useLingui()
  const chosen = value ? keyText(value) : ''
  const isListed = list?.some(({ key }) => keyText(key) === chosen) ?? false
  const wholeName = ({ displayName, kind }: RecipientOption) => (kind ? t`${displayName}, ${kind}` : displayName)
  return (
    <Select
      value={chosen}
      title={value && cutLabel(value.displayName) !== value.displayName ? value.displayName : undefined}
      onChange={(event) => {
        const key = event.target.value
        // The recipient chosen before might not be in the list: choosing them again must not clear the choice.
        if (key !== chosen) onChange(addresseeNamed(list ?? [], key))
      }}
    >
      <option value="">{placeholder}</option>
      {value && !isListed && <option value={chosen}>{cutLabel(value.displayName)}</option>}
      {list?.map((option) => (
        <option key={keyText(option.key)} value={keyText(option.key)} title={wholeName(option)}>
          {cutLabel(option.displayName)}
        </option>
      ))}
    </Select>
  )
}
