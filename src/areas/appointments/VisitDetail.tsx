import { useLingui } from '@lingui/react/macro'
import { Stethoscope } from 'lucide-react'
import type { Visit } from '#src/contract/appointments.ts'
import { SourceWord } from '#src/viewStates/SourceWord.tsx'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { visitClassWord } from '#src/viewStates/visitClassWord.ts'

/** One visit: when and where, its reason, and what was done and ordered. */
export function VisitDetail({ visit }: { visit: Visit }) {
  const { t } = useLingui()
  const formats = useFormats()
  const moment = (date: string | null) => <bdi>{formats.dateTime(date) || '–'}</bdi>
  const words = (text: string | null) => <bdi>{text ?? '–'}</bdi>
  return (
    <div className="grid gap-5">
      <Card title={visit.type ? <SourceWord written={visit.type} wordOf={visitClassWord} /> : t`Visit`}>
        {visit.reason && (
          <div>
            <h3 className="text-s font-normal text-muted">{t`Reason`}</h3>
            <p className="whitespace-pre-line">
              <bdi>{visit.reason}</bdi>
            </p>
          </div>
        )}
        <Facts
          facts={[
            { label: t`Admission`, value: moment(visit.admission) },
            { label: t`Discharge`, value: moment(visit.discharge) },
            { label: t`Follow up`, value: moment(visit.followUp) },
            { label: t`Place of service`, value: words(visit.placeOfService) },
            { label: t`Providers`, value: words(visit.providers) },
          ]}
        />
      </Card>
      <Card pad="flush" title={t`Procedures`}>
        {visit.procedures.length === 0 ? (
          <p className="px-card pb-4 text-muted">{t`No procedure is recorded for this visit.`}</p>
        ) : (
          <Rows>
            {visit.procedures.map((procedure, place) => (
              <Row
                // A visit can have the same procedure twice, so the key includes the index.
                key={`${place} ${procedure.name}`}
                start={<Glyph icon={Stethoscope} />}
                title={<bdi>{procedure.name}</bdi>}
                text={<bdi>{formats.dateTime(procedure.date)}</bdi>}
                end={procedure.status && <ProcedureStatus status={procedure.status} />}
              />
            ))}
          </Rows>
        )}
      </Card>
    </div>
  )
}

function ProcedureStatus({ status }: { status: string }) {
  const word = useStatusWord()(status)
  return (
    <bdi lang={sourceLang(word, status)} className="text-s text-muted">
      {word}
    </bdi>
  )
}
