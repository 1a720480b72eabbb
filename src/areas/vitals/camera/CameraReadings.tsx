import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ApiError } from '#src/api/errors.ts'
import type { Period } from '#src/lib/Period.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { pendingReadings } from './model.ts'
import { PendingReadings } from './PendingReadings.tsx'
import { cameraQuery } from './queries.ts'
import { ReadingsOfPeriod } from './ReadingsOfPeriod.tsx'

/**
 * Readings by a camera, separate from the clinic's measurements, with unsent ones first. Without unsent readings,
 * renders nothing if the server has no such call (404), or if no reading is saved and the user can't add one.
 */
export function CameraReadings({ period }: { readonly period: Period }) {
  const { t } = useLingui()
  const query = useQuery(cameraQuery())
  const user = useAtomValue(sessionAtom)?.user
  const { writes } = useAtomValue(writesAtom)
  const listed = query.data?.data.data
  const ptId = user?.PtID ?? null
  const pending = useMemo(() => pendingReadings(writes, ptId, listed ?? []), [writes, ptId, listed])

  const canScan = user !== undefined && isAllowed(user, 'ai')
  const hasNoSuchCall = query.error instanceof ApiError && query.error.status === 404
  const isNothing = listed === undefined ? hasNoSuchCall : listed.length === 0 && !canScan
  if (pending.length === 0 && isNothing) return null
  return (
    <Section title={t`Camera readings`}>
      <p className="text-s text-muted">
        {t`A camera took these readings, and someone chose to save them. The clinic did not measure them.`}
      </p>
      {/* Mounted even if it is empty, because it shows the outcome of the last action. */}
      <PendingReadings pending={pending} />
      {!(listed === undefined && hasNoSuchCall) && (
        <RecordViewStates
          query={query}
          isEmpty={({ data }) => data.length === 0}
          waiting={
            <Card pad="flush">
              <SkeletonRows count={2} />
            </Card>
          }
          empty={pending.length === 0 ? <NoneYet canScan={canScan} /> : <></>}
        >
          {({ data }) => <ReadingsOfPeriod readings={data} period={period} />}
        </RecordViewStates>
      )}
    </Section>
  )
}

function NoneYet({ canScan }: { readonly canScan: boolean }) {
  const { t } = useLingui()
  return (
    <Card>
      <p>{t`No readings are saved yet. Readings that you take with a camera and save are shown here.`}</p>
      {canScan && (
        <p className="print:hidden">
          <LinkButton
            render={<Link to="/app/diagnostics/VisualVitals" />}
          >{t`Read vital signs with a camera`}</LinkButton>
        </p>
      )}
    </Card>
  )
}
