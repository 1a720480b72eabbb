import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { DocumentView } from '#src/contract/documentView.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import { displayName } from '#src/i18n/displayName.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { clinicalMoment } from '#src/lib/clinicalDate.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useDocumentKind, usePeriodText } from '../useDocumentKind.ts'

interface DocumentFactsProps {
  readonly view: DocumentView
  readonly document: RecordDocument | undefined
  readonly isOtherPatient: boolean
}

/** Who a document is about, what it is, when it was made and by whom, as the document says. */
export function DocumentFacts({ view: { header }, document, isOtherPatient }: DocumentFactsProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const kindText = useDocumentKind()
  const periodText = usePeriodText()
  const user = useAtomValue(sessionAtom)?.user
  const born = header?.patient.birthDate ? formats.date(header.patient.birthDate) : ''
  const who = header?.patient.name || (user && shownPerson(user).name)
  const period = periodText({
    fromDate: header?.from ?? document?.fromDate ?? null,
    toDate: header?.to ?? document?.toDate ?? null,
  })
  const language = header?.language ? displayName(i18n.locale || 'en', 'language', header.language) : ''
  const kind = document && kindText(document)
  const madeAt = header?.madeAt ?? document?.date ?? null
  const authors = header?.authors ?? []
  return (
    <Facts
      facts={[
        {
          label: t`Who`,
          value: (
            <Lines
              first={<bdi className={isOtherPatient ? 'text-negative' : undefined}>{who}</bdi>}
              rest={[born && <Trans key="born">Born {born}</Trans>]}
            />
          ),
        },
        {
          label: t`What`,
          value: <Lines first={<bdi>{header?.title ?? kind}</bdi>} rest={[header?.title && kind, period, language]} />,
        },
        { label: t`When`, value: <bdi>{madeAt && clinicalMoment(madeAt) ? formats.dateTime(madeAt) : madeAt}</bdi> },
        {
          label: t`By whom`,
          value: header ? (
            <Lines
              first={<bdi>{header.custodian ?? authors[0]?.name}</bdi>}
              rest={authors
                .filter(({ name }, place) => place > 0 || name !== (header.custodian ?? name))
                .map(({ name, detail }, place) => (
                  <bdi key={place}>{detail ? `${name}, ${detail}` : name}</bdi>
                ))}
            />
          ) : (
            document?.authorship && <AuthorNames authorship={document.authorship} sender="" />
          ),
        },
      ].filter(({ value }) => Boolean(value))}
    />
  )
}

function Lines({ first, rest }: { readonly first: ReactNode; readonly rest: readonly ReactNode[] }) {
  return (
    <>
      <span className="block wrap-anywhere">{first}</span>
      {rest.filter(Boolean).map((line, place) => (
        // The lines have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className="block text-s font-normal text-muted wrap-anywhere">
          {line}
        </span>
      ))}
    </>
  )
}
