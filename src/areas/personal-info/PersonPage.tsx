import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/Page.tsx'
import { PersonPicture } from './PersonPicture.tsx'
import type { ShownDetails } from './personalInfo.ts'

interface PersonPageProps {
  /** Null until they are known. */
  readonly details: ShownDetails | null
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page of personal information, with the picture, the record number and the patient ID at its head. */
export function PersonPage({ details, actions, children }: PersonPageProps) {
  const { t } = useLingui()
  const title = t`Personal Information`
  if (!details)
    return (
      <Page title={title} actions={actions}>
        {children}
      </Page>
    )
  const mrn = <bdi dir="ltr">{details.ExtID}</bdi>
  const id = <bdi dir="ltr">{details.PtID}</bdi>
  return (
    <Page
      title={
        <span className="flex items-center gap-4 max-[18rem]:flex-wrap">
          <PersonPicture details={details} />
          <span className="min-w-0">{title}</span>
        </span>
      }
      lead={
        <span className="flex flex-wrap gap-x-5 text-s tabular-nums person-numbers">
          {details.ExtID !== null && (
            <span>
              <Trans comment="MRN: medical record number">MRN {mrn}</Trans>
            </span>
          )}
          <span>
            <Trans>Patient ID {id}</Trans>
          </span>
        </span>
      }
      actions={actions}
    >
      {children}
    </Page>
  )
}
