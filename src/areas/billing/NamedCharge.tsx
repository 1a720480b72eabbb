import { Trans } from '@lingui/react/macro'

interface NamedChargeProps {
  readonly name: string
  /** The date as it is shown. */
  readonly date: string
}

/** A charge in one line: its name and date. */
export function NamedCharge({ name, date }: NamedChargeProps) {
  const charge = <bdi>{name}</bdi>
  const day = <bdi>{date}</bdi>
  return (
    <Trans comment="A charge: its name and its date">
      {charge}, {day}
    </Trans>
  )
}
