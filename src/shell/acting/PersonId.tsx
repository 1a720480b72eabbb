import { Trans } from '@lingui/react/macro'
import type { ShownPerson } from '#src/session/profile/shownPerson.ts'

/** 'Patient ID' or 'Employee ID' with the number (portal §2). Nothing if the person has no number. */
export function PersonId({ person: { id, isPatient } }: { person: ShownPerson }) {
  if (id === null) return null
  return (
    <span className="whitespace-nowrap tabular-nums">
      {isPatient ? <Trans>Patient ID</Trans> : <Trans>Employee ID</Trans>} <bdi>{id}</bdi>
    </span>
  )
}
