import { type ClinicCalendar, monthsBefore } from '../clinic/clinicCalendar.ts'
import { demoSites } from '../clinic/clinicStaff.ts'
import { maria, otherPatients } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { recordWriter } from '../record/recordWriter.ts'
import { type DemoPlan, demoPlans } from './demoPlans.ts'

/** Writes the payment plans of the patients in `rows`, each with its charge. */
export function writePlans(rows: DemoRows, calendar: ClinicCalendar): void {
  for (const plan of demoPlans) {
    const patient = [maria, ...otherPatients].find(({ key }) => key === plan.patient)
    if (!patient) throw new Error(`payment plan: expected the key of a demo patient, got ${plan.patient}`)
    if (rows.patients.some(({ ptId }) => ptId === patient.ptId)) writePlan(rows, calendar, patient.ptId, plan)
  }
}

function writePlan(rows: DemoRows, calendar: ClinicCalendar, ptId: number, plan: DemoPlan): void {
  const { siteId } = demoSites[plan.site]
  const dueDate = (no: number) => monthsBefore(calendar.day(plan.dueOn), plan.dueNo - no)
  const instalment = plan.cents / plan.months
  const ledgerId = recordWriter(rows, ptId).charge({
    siteId,
    chargeName: plan.name,
    chargeType: plan.site === 'harbor' ? 'Imaging' : 'Visit',
    chargeDate: dueDate(0),
    amountCents: plan.cents,
    openCents: plan.cents - plan.paid * instalment,
  })
  rows.paymentPlans.push({
    payPlanId: rows.paymentPlans.length + 1,
    ptId,
    siteId,
    ledgerId,
    inCollections: plan.inCollections ?? false,
    payPlanTypeName: plan.name,
    lastPaymentCents: plan.paid > 0 ? instalment : null,
    dateLastPayment: plan.paid > 0 ? dueDate(plan.paid) : null,
    originalCents: plan.cents,
    datePlanCreated: dueDate(0),
    durationInMonths: plan.months,
    lateFeeCents: plan.lateFeeCents,
    gracePeriodDays: plan.graceDays,
    interestRate: plan.interestRate ?? 0,
  })
}
