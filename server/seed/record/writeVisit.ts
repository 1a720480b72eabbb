import { codeSystems } from '../../services/codeSystems.ts'
import { appointmentStates } from '../clinic/appointmentStates.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders, demoSites, type ProviderKey } from '../clinic/clinicStaff.ts'
import { minutesLater } from '../clinic/minutesLater.ts'
import { procedureKinds, type ProcedureKey } from '../medicine/procedureKinds.ts'
import type { RecordWriter, VitalSigns } from './recordWriter.ts'
import { visitSummary } from './visitSummary.ts'
import { writtenBy } from './writtenBy.ts'
import { visitTypes, type VisitTypeKey } from '../clinic/visitTypes.ts'

/** A past visit in a patient's record. Days are offsets from today. */
export interface PastVisit {
  readonly offset: number
  /** `HH:mm` at the clinic. */
  readonly time: string
  readonly type: VisitTypeKey
  readonly provider: ProviderKey
  readonly site?: keyof typeof demoSites
  readonly reason: string
  readonly done?: readonly ProcedureKey[]
  readonly signs?: VitalSigns
  /** Time of the vital signs. Default: 10 minutes after the start of the visit. */
  readonly signsTime?: string
  /** Days until the follow-up visit. */
  readonly followUpDays?: number
  readonly note?: string
  readonly summary?: boolean
  /** What the patient pays of the visit, and what is unpaid. Default: the price of the visit type, all paid. */
  readonly charge?: { readonly name: string; readonly cents: number; readonly openCents: number }
  /** What insurance paid besides. Default: not known. */
  readonly insurancePaidCents?: number
}

/** Oldest days with appointments and with charges, as offsets from today. */
const appointmentsSince = -1100
const chargesSince = -400

/** Writes a visit with its appointment, vital signs, procedures, summary and charge. Returns its id. */
export function writeVisit(writer: RecordWriter, calendar: ClinicCalendar, patient: string, visit: PastVisit): number {
  const { offset, time, reason, signs, followUpDays } = visit
  const type = visitTypes[visit.type]
  const provider = demoProviders[visit.provider]
  const site = demoSites[visit.site ?? provider.site]
  const endTime = minutesLater(time, type.minutes)
  const admission = calendar.at(offset, time)
  const done = visit.done ?? []

  const ptEncId = writer.visit({
    type: type.name,
    encounterClass: visit.type === 'telehealth' ? 'Virtual' : 'Ambulatory',
    status: 'Finished',
    admission,
    discharge: calendar.at(offset, endTime),
    followUp: followUpDays ? calendar.day(offset + followUpDays) : null,
    placeOfService: visit.type === 'telehealth' ? 'Telehealth' : site.name,
    providers: provider.fullName,
    reason,
    siteId: site.siteId,
  })
  if (signs) writer.vitals(calendar.at(offset, visit.signsTime ?? minutesLater(time, 10)), signs)
  for (const key of done)
    writer.procedure({
      ...procedureKinds[key],
      ptEncId,
      codeSystem: codeSystems.snomed,
      status: 'Completed',
      date: admission,
    })
  if (offset >= appointmentsSince)
    writer.appointment(
      {
        prvId: provider.prvId,
        siteId: site.siteId,
        ...appointmentStates.completed,
        date: calendar.day(offset),
        startTime: time,
        endTime,
        doctor: provider.fullName,
        templateId: type.templateId,
        template: type.name,
        note: visit.note ?? null,
      },
      admission,
      ptEncId,
    )
  if (visit.summary)
    writer.document({
      title: 'Visit summary',
      date: calendar.day(offset),
      ...writtenBy(provider),
      content: visitSummary({
        clinic: site.name,
        patient,
        date: `${calendar.spoken(offset)}, ${calendar.year(offset)}`,
        provider: provider.fullName,
        reason,
        done: done.map((key) => procedureKinds[key].name),
        next: followUpDays ? `Come again around ${calendar.spoken(offset + followUpDays)}.` : null,
      }),
    })
  if (offset >= chargesSince) {
    const charge = visit.charge ?? { name: type.name, cents: type.priceCents, openCents: 0 }
    writer.charge({
      siteId: site.siteId,
      ptEncId,
      prvId: provider.prvId,
      chargeName: charge.name,
      chargeType: visit.type === 'imaging' ? 'Imaging' : 'Visit',
      chargeDate: calendar.day(offset),
      amountCents: charge.cents,
      openCents: charge.openCents,
      insurancePaidCents: visit.insurancePaidCents ?? null,
    })
  }
  return ptEncId
}
