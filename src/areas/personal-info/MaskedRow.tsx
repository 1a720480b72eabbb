import { FieldRow } from './FieldRow.tsx'
import { RevealedNumber } from './RevealedNumber.tsx'

interface MaskedRowProps {
  readonly field: 'SSN' | 'DriverLicNo'
  readonly label: string
  /** The number as the record shows it; null if none is recorded. */
  readonly masked: string | null
}

/** A number that is shown masked, and in full for 30 s at a press. */
export function MaskedRow({ field, label, masked }: MaskedRowProps) {
  return (
    <RevealedNumber field={field} label={label} masked={masked}>
      {(button, number) => (
        <FieldRow place={{ field, entryId: null }} label={label} actions={button}>
          {number}
        </FieldRow>
      )}
    </RevealedNumber>
  )
}
