import { newton, otherPatients } from '../clinic/demoPatients.ts'
import { dataFields as id } from './questions/dataFields.ts'
import type { SentForm } from './SentForm.ts'

const patientOf = (key: string) => {
  const patient = otherPatients.find((one) => one.key === key)
  if (!patient) throw new Error(`demo clinic: expected the key of a demo patient, got ${key}`)
  return patient
}

/** Forms of the other patients, in the order of their ids. */
export const otherForms: readonly SentForm[] = [
  { patient: patientOf('noah'), form: 'asthma', sent: [-4, '14:20'], sentBy: 'raman', due: 21 },
  { patient: patientOf('lily'), form: 'newPatient', sent: [-2, '11:00'], sentBy: 'raman' },
  {
    patient: patientOf('eleanor'),
    author: patientOf('sam'),
    form: 'beforeVisit',
    sent: [-3, '08:45'],
    sentBy: 'okafor',
    submitted: [-1, '20:30'],
    answers: {
      [id.symptoms]: '["cough","throat"]',
      [id.hadContact]: 'true',
      [id.hasTraveled]: 'false',
      [id.testResult]: 'negative',
    },
  },
  {
    patient: patientOf('anastasia'),
    form: 'phq9',
    sent: [-5, '15:10'],
    sentBy: 'lee',
    submitted: [-1, '22:05'],
    isUrgent: true,
    answers: {
      [id.phqInterest]: '2',
      [id.phqMood]: '3',
      [id.phqSleep]: '2',
      [id.phqEnergy]: '3',
      [id.phqAppetite]: '1',
      [id.phqFailure]: '2',
      [id.phqConcentration]: '2',
      [id.phqMovement]: '0',
      [id.phqSelfHarm]: '1',
      [id.phqDifficulty]: 'very',
      [id.phqTotal]: '16',
    },
  },
  // He registered today.
  { patient: newton, form: 'newPatient', sent: 'now', sentBy: 'okafor' },
  {
    patient: patientOf('noah'),
    author: patientOf('sam'),
    form: 'asthma',
    sent: [-190, '13:40'],
    sentBy: 'raman',
    submitted: [-186, '18:20'],
    answers: {
      [id.asthmaSleep]: 'false',
      [id.asthmaDay]: 'true',
      [id.asthmaActivities]: 'false',
      [id.asthmaYes]: '1',
      [id.relieverUse]: '1-2',
      [id.preventerUse]: 'always',
      [id.peakFlow]: '260',
      [id.bestPeakFlow]: '290',
      [id.peakFlowPercent]: '90',
    },
    reviewed: { at: [-184, '08:50'], by: 'raman', isApproved: true },
  },
]
