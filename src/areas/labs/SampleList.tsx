import { Trans, useLingui } from '@lingui/react/macro'
import type { LabProcedure } from '#src/contract/labs.ts'
import { SpecimenTypeName } from '#src/coded/SpecimenTypeName.tsx'
import { sampleNews } from './sampleNews.ts'
import { SampleStatus } from './SampleStatus.tsx'

/** Where the samples of a procedure are, until it has results. Several types are named. */
export function SampleList({ lab }: { readonly lab: LabProcedure }) {
  const { t } = useLingui()
  const news = sampleNews(lab)
  if (news.length === 0) return null
  const isNamed = new Set((lab.samples ?? []).map(({ typeName }) => typeName)).size > 1
  return (
    <ul aria-label={t`Samples`} className="grid gap-2">
      {news.map(({ specimenID, typeName, kind, reason }) => {
        const why = <bdi>{reason}</bdi>
        return (
          <li key={specimenID} className="grid justify-items-start gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <SampleStatus kind={kind} />
              {isNamed && <SpecimenTypeName>{typeName}</SpecimenTypeName>}
            </span>
            {kind === 'new-needed' && (
              <p>
                {reason === null ? (
                  <Trans>We need a new sample. The clinic will call you.</Trans>
                ) : (
                  <Trans>We need a new sample: {why}. The clinic will call you.</Trans>
                )}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
