import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Badge } from '#src/ui/marks/Badge.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { mostListed, submittedQuery } from './queries.ts'

interface FormReviewPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The frame of the pages with which staff handle forms: its tabs, and how many forms wait. */
export function FormReviewPage({ title, lead, children }: FormReviewPageProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const waiting = useQuery(submittedQuery()).data?.data.length ?? 0
  const isMore = waiting >= mostListed
  const number = formats.number(waiting)
  return (
    <Page
      title={title}
      lead={lead}
      tabs={
        <Tabs label={t`Forms of patients`}>
          <Link to="/app/form-review" activeOptions={{ exact: true }}>
            {t`Submitted forms`}
            <Badge
              count={waiting}
              text={isMore ? `${number}+` : number}
              label={
                isMore
                  ? t`At least ${number} wait for a review`
                  : t`${plural(waiting, { one: '# waits for a review', other: '# wait for a review' })}`
              }
            />
          </Link>
          <Link to="/app/form-review/visits">{t`Forms before visits`}</Link>
        </Tabs>
      }
    >
      {children}
    </Page>
  )
}
