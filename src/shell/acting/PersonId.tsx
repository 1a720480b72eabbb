import { Trans } from '@lingui/react/macro'
import type { ShownPerson } from '#src/session/profile/shownPerson.ts'

/** 'Patient ID' or 'Employee ID' and the number (portal §2); nothing for whose number nobody knows. */
export function PersonId({ person: { id, isPatient } }: { person: ShownPerson }) {
  if (id === null) return null
  return (
    <span className="whitespace-nowrap tabular-nums">
      {isPatient ? <Trans>Patient ID</Trans> : <Trans>Employee ID</Trans>} <bdi>{id}</bdi>
    </span>
  )
}
