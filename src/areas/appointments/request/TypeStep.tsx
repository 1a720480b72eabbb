import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { TemplateOption } from '#src/contract/booking.ts'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { anyone } from './choices.ts'
import { ClinicPhone } from './ClinicPhone.tsx'
import { ModalityWord } from './ModalityWord.tsx'
import { nameIn } from './nameIn.ts'
import { templatesQuery } from './requestQueries.ts'
import type { Wizard } from './useRequest.ts'

/** Step 2: the type of appointment. */
export function TypeStep({ wizard }: { readonly wizard: Wizard }) {
  const { t, i18n } = useLingui()
  const query = useQuery(templatesQuery(wizard.search.provider ?? anyone))
  return (
    <RecordViewStates
      query={query}
      isEmpty={(types) => types.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={3} />
        </Card>
      }
      empty={
        <EmptyState
          icon={CalendarDays}
          level={3}
          title={t`No appointment can be booked online`}
          text={<ClinicPhone />}
        />
      }
    >
      {(types) => (
        <RadioGroup
          legend={t`Select an Appointment Type`}
          className="panes:grid-cols-2"
          options={types.map((type) => {
            const { text, lang } = nameIn(i18n.locale, type.templateName, type.names)
            return {
              value: String(type.templateID),
              label: <bdi lang={lang}>{text}</bdi>,
              help: <TypeFacts of={type} />,
            }
          })}
          value={wizard.search.type === undefined ? null : String(wizard.search.type)}
          onChange={(value) => wizard.select({ type: Number(value) })}
          onChoose={(value) => wizard.choose({ type: Number(value) })}
        />
      )}
    </RecordViewStates>
  )
}

/** Length of a visit and how it takes place, if the clinic says so. */
function TypeFacts({ of: { minutes, modality } }: { readonly of: TemplateOption }) {
  const { t } = useLingui()
  if (minutes === undefined && modality === undefined) return null
  return (
    <span className="flex flex-wrap gap-x-4">
      {minutes !== undefined && <span>{t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}</span>}
      {modality && <ModalityWord of={modality} />}
    </span>
  )
}
