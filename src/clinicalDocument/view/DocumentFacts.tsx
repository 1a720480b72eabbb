import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DocumentHeader } from '#src/contract/documentView.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { useSectionTitle } from './useSectionTitle.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Who, what, when and by whom, as the header of a document says it. */
export function DocumentFacts({ header }: { readonly header: DocumentHeader }) {
  const { t } = useLingui()
  const formats = useFormats()
  const titleOf = useSectionTitle()
  const { patient, title, code, madeAt, from, to, authors, custodian } = header
  const born = formats.date(patient.birthDate)
  const ids = formats.list(patient.ids)
  const first = formats.date(from)
  const last = formats.date(to)
  const kind = titleOf(code)
  const facts: readonly (Fact | false | null)[] = [
    (patient.name !== '' || born !== '') && {
      label: t`Who`,
      value: (
        <>
          <bdi>{patient.name || t`No name`}</bdi>
          {born && (
            <Small>
              <Trans>Born {born}</Trans>
            </Small>
          )}
          {ids && (
            <Small>
              <Trans>
                Identifiers: <bdi>{ids}</bdi>
              </Trans>
            </Small>
          )}
        </>
      ),
    },
    (title ?? kind) !== null && {
      label: t`What`,
      value: (
        <>
          <bdi lang={title === null ? undefined : (header.language ?? undefined)}>{title ?? kind}</bdi>
          {first && last && (
            <Small>
              {first === last ? (
                first
              ) : (
                <Trans>
                  {first} to {last}
                </Trans>
              )}
            </Small>
          )}
        </>
      ),
    },
    madeAt !== null && { label: t`When`, value: formats.dateTime(madeAt) || <bdi>{madeAt}</bdi> },
    (custodian !== null || authors.length > 0) && {
      label: t`By whom`,
      value: (
        <>
          {custodian && <bdi>{custodian}</bdi>}
          {authors.map(({ name, detail }) => (
            <Small key={`${name} ${detail ?? ''}`}>
              <bdi>{detail === null || detail === custodian ? name : formats.briefList([name, detail])}</bdi>
            </Small>
          ))}
        </>
      ),
    },
  ]
  return <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
}

const Small = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-s font-normal wrap-anywhere text-muted">{children}</span>
)
