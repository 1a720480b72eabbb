import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { PastVisit } from '../record/writeVisit.ts'

/** A visit without its vital signs, which come from mariaSignsAt. */
type Visit = Omit<PastVisit, 'signs' | 'signsTime'> & {
  /** `false` if no vital signs were measured. */
  readonly measured?: false
}

/**
 * Recent visits. Letters and other demo data refer to their days, so the visits keep these days even if the clinic is
 * closed.
 */
const lately: readonly Visit[] = [
  {
    offset: -8,
    time: '09:40',
    type: 'nurse',
    provider: 'okafor',
    reason: 'Blood pressure check',
  },
  {
    offset: -21,
    time: '10:30',
    type: 'imaging',
    provider: 'haddad',
    site: 'harbor',
    reason: 'Heart check before changing blood pressure medicine',
    done: ['echocardiogram', 'bloodDraw', 'medicineReview'],
    followUpDays: 41,
    measured: false,
    summary: true,
    charge: { name: 'Echocardiogram', cents: 9000, openCents: 9000 },
    insurancePaidCents: 51_000,
  },
  {
    offset: -69,
    time: '11:20',
    type: 'followUp',
    provider: 'lee',
    reason: 'Results of the eye examination',
    done: ['medicineReview'],
    measured: false,
    summary: true,
    charge: { name: 'Office visit', cents: 8420, openCents: 8420 },
    insurancePaidCents: 10_580,
  },
  {
    offset: -92,
    time: '14:10',
    type: 'followUp',
    provider: 'lee',
    reason: 'Blood pressure and diabetes follow-up',
    done: ['medicineReview', 'footExam'],
    followUpDays: 90,
    summary: true,
    insurancePaidCents: 10_580,
  },
  {
    offset: -190,
    time: '08:50',
    type: 'annual',
    provider: 'lee',
    reason: 'Yearly check-up',
    done: ['generalExam', 'depressionScreening', 'medicineReview', 'bloodDraw', 'urineCulture'],
    followUpDays: 98,
    note: 'Come without breakfast',
    summary: true,
  },
  {
    offset: -279,
    time: '11:15',
    type: 'followUp',
    provider: 'lee',
    reason: 'Blood pressure and diabetes follow-up',
    done: ['medicineReview'],
    followUpDays: 89,
    summary: true,
  },
]

/** Visits for a particular reason, over the years. */
const special: readonly Visit[] = [
  {
    offset: -330,
    time: '13:00',
    type: 'imaging',
    provider: 'solheim',
    reason: 'Screening mammogram',
    done: ['mammogram'],
    measured: false,
  },
  {
    offset: -500,
    time: '10:00',
    type: 'cardiology',
    provider: 'haddad',
    reason: 'Blood pressure stays high',
    done: ['ecg', 'medicineReview'],
    followUpDays: 180,
    summary: true,
  },
  {
    offset: -625,
    time: '15:10',
    type: 'sick',
    provider: 'lee',
    reason: 'Hives and swollen lips after an antibiotic',
    done: ['generalExam', 'medicineReview'],
    followUpDays: 14,
    summary: true,
  },
  {
    offset: -627,
    time: '09:20',
    type: 'sick',
    provider: 'santos',
    reason: 'Sore throat and fever',
    done: ['throatCulture'],
    summary: true,
  },
  {
    offset: -680,
    time: '16:00',
    type: 'sick',
    provider: 'santos',
    reason: 'Low back pain after lifting',
    done: ['generalExam'],
    followUpDays: 21,
  },
  {
    offset: -903,
    time: '07:30',
    type: 'procedure',
    provider: 'santos',
    site: 'harbor',
    reason: 'Screening colonoscopy',
    done: ['colonoscopy', 'colonBiopsy'],
    followUpDays: 1826,
    summary: true,
  },
  {
    offset: -1060,
    time: '13:30',
    type: 'imaging',
    provider: 'solheim',
    reason: 'Screening mammogram',
    done: ['mammogram'],
    measured: false,
  },
  {
    offset: -1105,
    time: '08:30',
    type: 'sick',
    provider: 'lee',
    reason: 'Burning when passing water',
    done: ['urineCulture'],
  },
  {
    offset: -1422,
    time: '17:00',
    type: 'telehealth',
    provider: 'lee',
    reason: 'COVID-19 at home',
    followUpDays: 10,
    measured: false,
  },
  {
    offset: -1648,
    time: '11:00',
    type: 'sick',
    provider: 'santos',
    reason: 'Cough for three weeks',
    done: ['generalExam', 'chestXray'],
  },
  {
    offset: -1762,
    time: '09:10',
    type: 'telehealth',
    provider: 'lee',
    reason: 'Fever and cough, test taken',
    measured: false,
  },
  {
    offset: -1955,
    time: '14:30',
    type: 'followUp',
    provider: 'zhang',
    reason: 'New diabetes: food, movement and metformin',
    done: ['footExam', 'eyeExam', 'medicineReview'],
    followUpDays: 90,
  },
  {
    offset: -1985,
    time: '10:40',
    type: 'followUp',
    provider: 'lee',
    reason: 'Results: type 2 diabetes',
    followUpDays: 30,
  },
  {
    offset: -2250,
    time: '15:40',
    type: 'sick',
    provider: 'santos',
    reason: 'Twisted right ankle',
    done: ['ankleXray'],
    followUpDays: 21,
  },
  {
    offset: -2600,
    time: '09:00',
    type: 'followUp',
    provider: 'lee',
    reason: 'Blood pressure and cholesterol follow-up',
    done: ['medicineReview'],
    followUpDays: 120,
  },
  {
    offset: -2690,
    time: '11:40',
    type: 'followUp',
    provider: 'lee',
    reason: 'High blood pressure: home readings',
    done: ['medicineReview', 'ecg'],
    followUpDays: 90,
  },
]

/**
 * Returns the routine visits of the nine years before `lately`: a yearly check-up, and in the latest six years also two
 * follow-up visits a year.
 */
function routine(calendar: ClinicCalendar): Visit[] {
  const visits: Visit[] = []
  for (let year = 1; year <= 9; year++) {
    const [spring, summer, winter] = [-190, -92, -279].map((offset) => calendar.openDay(offset - year * 365)) as [
      number,
      number,
      number,
    ]
    visits.push({
      offset: spring,
      time: '08:50',
      type: 'annual',
      provider: 'lee',
      reason: 'Yearly check-up',
      done: ['generalExam', 'depressionScreening', 'bloodDraw', ...(year <= 6 ? (['medicineReview'] as const) : [])],
      followUpDays: year <= 6 ? 98 : 365,
      summary: year <= 3,
    })
    if (year > 6) continue
    visits.push({
      offset: summer,
      time: '14:10',
      type: 'followUp',
      provider: 'lee',
      reason: year <= 4 ? 'Blood pressure and diabetes follow-up' : 'Blood pressure follow-up',
      done: ['medicineReview', ...(year <= 4 ? (['footExam'] as const) : [])],
      followUpDays: 90,
      summary: year <= 2,
    })
    visits.push({
      offset: winter,
      time: '11:15',
      type: 'followUp',
      provider: 'lee',
      reason: 'Blood pressure follow-up',
      done: ['medicineReview'],
      followUpDays: 89,
    })
  }
  return visits
}

/** Returns all visits of the main patient, oldest first. */
export function mariaVisits(calendar: ClinicCalendar): Visit[] {
  const onOpenDays = special.map((visit) => ({ ...visit, offset: calendar.openDay(visit.offset) }))
  return [...lately, ...onOpenDays, ...routine(calendar)].sort((a, b) => a.offset - b.offset)
}
