import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { maria } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { dataFields as id } from './questions/dataFields.ts'
import type { DemoFormKey } from './demoForms.ts'
import type { DemoAnswers } from './SentForm.ts'

/** What staff wrote at a visit. */
export interface WrittenExam {
  readonly form: DemoFormKey
  /** Day and start of the visit, as in the record. */
  readonly day: number
  /** Whether its document is the summary of the visit. Otherwise it is made of the answers. */
  readonly hasSummary?: true
  /** None: there is only the document. */
  readonly answers?: DemoAnswers
}

/** Returns what staff wrote at visits of the main patient. Measurements are those of the record. */
export function mariaExams(rows: DemoRows, calendar: ClinicCalendar): WrittenExam[] {
  const measured = (day: number): DemoAnswers => {
    const row = rows.vitals.find(({ ptId, date }) => ptId === maria.ptId && date?.startsWith(calendar.day(day)))
    if (!row) throw new Error(`demo clinic: expected vital signs on day ${day}`)
    return {
      [id.systolic]: String(row.systolic),
      [id.diastolic]: String(row.diastolic),
      [id.pulse]: String(row.pulse),
      [id.weightKg]: String(row.weightKg),
    }
  }
  return [
    // From before the clinic had this template.
    { form: 'footCheck', day: calendar.openDay(-92 - 365), hasSummary: true },
    {
      form: 'officeVisit',
      day: -279,
      answers: {
        ...measured(-279),
        [id.visitReason]: 'Blood pressure and diabetes follow-up',
        [id.visitHistory]: 'Well. Walks less in winter. Forgets the evening tablet once or twice a week.',
        [id.visitFindings]: 'Blood pressure above the goal. Heart and lungs normal. No swelling of the legs.',
        [id.visitPlan]:
          'Continue lisinopril 10 mg, metformin 500 mg and atorvastatin 20 mg. A pill box for the week. Measure blood pressure at home.',
        [id.nextVisitWeeks]: '13',
      },
    },
    {
      form: 'officeVisit',
      day: -190,
      hasSummary: true,
      answers: {
        ...measured(-190),
        [id.visitReason]: 'Yearly check-up',
        [id.visitHistory]: 'Well. Walks half an hour on most days. No low sugar.',
        [id.visitFindings]: 'Heart, lungs and belly normal. PHQ-9: 4, few signs of depression.',
        [id.visitPlan]:
          'Blood pressure is coming down. Continue all medicines. Blood and urine tests today. Eye examination by the fall.',
        [id.nextVisitWeeks]: '14',
      },
    },
    {
      form: 'officeVisit',
      day: -92,
      answers: {
        ...measured(-92),
        [id.visitReason]: 'Blood pressure and diabetes follow-up',
        [id.visitHistory]: 'Feels well. No muscle pain on atorvastatin.',
        [id.visitFindings]: 'Weight is down. Heart and lungs normal. Feet: see the foot check.',
        [id.visitPlan]:
          'Blood pressure is close to the goal. Continue all medicines. Lipid panel and hemoglobin A1c before the next visit.',
        [id.nextVisitWeeks]: '13',
      },
    },
    {
      form: 'footCheck',
      day: -92,
      answers: {
        [id.footPulseRight]: 'normal',
        [id.footFeelingRight]: '10',
        [id.footPulseLeft]: 'normal',
        [id.footFeelingLeft]: '10',
        [id.footSkin]: '["callus","dry"]',
        [id.footRisk]: '0',
        [id.footAdvice]: 'Cream every evening, not between the toes. Well-fitting shoes. Next check in a year.',
      },
    },
  ]
}
