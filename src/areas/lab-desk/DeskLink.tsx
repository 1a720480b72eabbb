import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { TestTubes } from 'lucide-react'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { sampleFilters } from './deskFilters.ts'

/** For staff with an open record: leads to the samples of a procedure at the desk. Shows nothing to others. */
export function DeskLink({ procedure }: { readonly procedure: number }) {
  const user = useAtomValue(sessionAtom)?.user
  const isDesk =
    user?.userType === staffUserType &&
    [objectTypes.labs, objectTypes.patientInfo].every((id) => user.objectTypeIds.includes(id))
  if (!isDesk || !user.patient) return null
  return (
    <div className="print:hidden">
      <LinkButton
        icon={TestTubes}
        render={
          <Link to="/app/lab-desk" search={{ patient: user.patient.PtID, procedure, samples: sampleFilters.all }} />
        }
      >
        <Trans>Update sample status</Trans>
      </LinkButton>
    </div>
  )
}
