import type { CcdContext } from '../CcdContext.ts'
import type { AppointmentRow, CcdRecord, ProcedureRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import { codeElement, named, rowId, statusCode, templateIds, textOf, timeElement, uncoded } from '../datatypes.ts'
import { author, location, performer } from '../participants.ts'
import { plainStatus } from '../recordStatus.ts'
import { entry, section, type SectionTemplate } from '../section.ts'
import { paragraph, table } from '../narrative.ts'
import { element, type Xml, type XmlParts } from '../xml.ts'

const version = '2014-06-09'
const orderId = ({ procedureId }: ProcedureRow) => `order-${procedureId}`
const appointmentId = ({ apptId }: AppointmentRow) => `appointment-${apptId}`

/** An order without a status is still open. */
const isOpen = ({ kind, status }: ProcedureRow) =>
  kind === 'ordered' &&
  !['completed', 'revoked', 'cancelled', 'canceled', 'entered in error'].includes(plainStatus(status))

/** Plan of Treatment Section */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.10',
  version,
  code: '18776-5',
  display: 'Plan of care note',
}

/** What is ordered and the appointments to come, whatever the range. */
export function planSection({ procedures, appointments }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const orders = procedures.filter(isOpen)
  const rows = [
    ...appointments.map((row) => ({
      id: appointmentId(row),
      cells: [
        row.template ?? words.appointment,
        context.date(row.start),
        row.isRequest ? words.requested : null,
        row.doctor,
        row.siteName,
      ],
    })),
    ...orders.map((row) => ({
      id: orderId(row),
      cells: [
        row.name,
        context.date(row.date),
        row.status === null ? null : context.status(row.status),
        row.performer,
        null,
      ],
    })),
  ]
  const text =
    rows.length === 0
      ? paragraph(words.empty.always)
      : [
          paragraph(words.scope.plan),
          table([columns.what, columns.date, columns.status, columns.provider, columns.place], rows),
        ]
  return section(template, words.sections.plan, text, [
    ...appointments.map((row) => entry(() => plannedVisit(row, context))),
    ...orders.map((row) => entry(() => plannedProcedure(row, context))),
  ])
}

function plannedVisit(row: AppointmentRow, { root }: CcdContext): Xml {
  const id = appointmentId(row)
  return element(
    'encounter',
    { classCode: 'ENC', moodCode: row.isRequest ? 'ARQ' : 'APT' },
    templateIds('2.16.840.1.113883.10.20.22.4.40', version),
    rowId(root, id),
    uncoded('code', named(id)),
    textOf(id),
    statusCode('active'),
    timeElement('effectiveTime', row.start),
    performer(row.doctor),
    location(row.siteName),
  )
}

function plannedProcedure(row: ProcedureRow, { root }: CcdContext): Xml {
  const id = orderId(row)
  return element(
    'procedure',
    { classCode: 'PROC', moodCode: 'RQO' },
    templateIds('2.16.840.1.113883.10.20.22.4.41', version),
    rowId(root, id),
    codeElement('code', row, named(id), { expected: [oids.snomed, oids.loinc, oids.cpt], display: row.name }),
    textOf(id),
    statusCode('active'),
    timeElement('effectiveTime', row.date),
    author(row.performer, row.date),
  )
}
