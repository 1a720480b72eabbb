import type { BodyMark } from '#src/contract/formData.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { maria } from '../clinic/demoPatients.ts'
import { patientName } from '../record/patientName.ts'
import { dataFields as id } from './questions/dataFields.ts'
import type { DemoAnswers, Moment, SentForm } from './SentForm.ts'
import { signature } from './signature.ts'

const [diego] = maria.contacts

const painMarks: BodyMark[] = [
  {
    view: 'front',
    x: 400,
    y: 711,
    region: 'front-knee-right',
    kind: 'swelling',
    intensity: 3,
    note: 'Swollen since I knelt in the garden',
  },
  { view: 'back', x: 375, y: 433, region: 'back-lower-back-left', kind: 'ache', intensity: 4, note: '' },
]

/** Returns what the main patient answered in her forms, and those that she has still to answer, in the order of their ids. */
export function mariaForms(calendar: ClinicCalendar): SentForm[] {
  const signedOn = ([day, time]: Moment) => signature(patientName(maria), new Date(calendar.at(day, time)))
  const firstConsents: Moment = [-1416, '17:40']
  const newPatient: Moment = [-263, '19:05']
  const consents: Moment = [-263, '19:20']
  const pain: DemoAnswers = {
    [id.painPlaces]: JSON.stringify(painMarks),
    [id.painStrength]: '4',
    [id.painSince]: calendar.day(-19),
    [id.painHelp]: '["rest","cold"]',
    [id.painWorse]: 'Stairs, and getting up in the morning. My left knee hurts too.',
    [id.painSleep]: 'false',
  }
  const patient = maria
  return [
    {
      patient,
      form: 'consents',
      sent: [-1420, '09:00'],
      sentBy: 'okafor',
      submitted: firstConsents,
      answers: {
        [id.agreesToTreatment]: 'true',
        [id.hasReadPrivacy]: 'true',
        [id.agreesToMail]: 'false',
        [id.mayTalkTo]: diego.name,
        [id.signsAs]: 'patient',
        [id.signature]: signedOn(firstConsents),
      },
      reviewed: { at: [-1415, '08:30'], by: 'okafor', isApproved: true },
    },
    {
      patient,
      form: 'newPatient',
      sent: [-270, '09:30'],
      sentBy: 'okafor',
      submitted: newPatient,
      answers: {
        [id.fullName]: patientName(maria),
        [id.birthDate]: maria.born,
        [id.phone]: maria.phone,
        [id.address]: `${maria.street}, Riverside, NY 13029`,
        [id.emergencyContact]: `${diego.name}, ${diego.relationship}`,
        [id.emergencyPhone]: diego.phone,
        [id.needsInterpreter]: 'true',
        [id.interpreterLanguage]: 'Spanish',
        [id.wasInHospital]: 'false',
        [id.smoking]: 'never',
        [id.conditions]: '["high-blood-pressure","diabetes","other:High cholesterol"]',
        [id.medicines]:
          'Lisinopril 10 mg\nAtorvastatin 20 mg\nMetformin 500 mg\nAcetaminophen 500 mg, when my back hurts',
        [id.allergies]: 'Penicillin: hives, and my lips swell',
        [id.operations]: JSON.stringify([
          { [id.operation]: 'Polyp taken out during a colonoscopy', [id.operationYear]: String(calendar.year(-903)) },
        ]),
        [id.familyConditions]: '["high-blood-pressure","diabetes","heart-disease"]',
        [id.familyDetails]: 'My mother has diabetes since she was 55. My father had a heart attack at 68.',
        [id.weightKg]: '77.5',
        [id.heightCm]: '163.1',
        [id.bodyMassIndex]: '29.1',
        [id.agrees]: 'true',
        [id.signsAs]: 'patient',
        [id.signature]: signedOn(newPatient),
      },
      reviewed: { at: [-262, '11:50'], by: 'lee', isApproved: true },
    },
    {
      patient,
      form: 'consents',
      sent: [-270, '09:30'],
      sentBy: 'okafor',
      submitted: consents,
      answers: {
        [id.agreesToTreatment]: 'true',
        [id.hasReadPrivacy]: 'true',
        [id.agreesToMail]: 'true',
        [id.mayTalkTo]: `${diego.name} and Lucía Alvarez`,
        [id.signsAs]: 'patient',
        [id.signature]: signedOn(consents),
      },
      reviewed: { at: [-262, '11:55'], by: 'lee', isApproved: true },
    },
    {
      patient,
      form: 'phq9',
      sent: [-197, '09:10'],
      sentBy: 'lee',
      submitted: [-191, '20:15'],
      answers: {
        [id.phqInterest]: '1',
        [id.phqMood]: '0',
        [id.phqSleep]: '1',
        [id.phqEnergy]: '1',
        [id.phqAppetite]: '0',
        [id.phqFailure]: '0',
        [id.phqConcentration]: '1',
        [id.phqMovement]: '0',
        [id.phqSelfHarm]: '0',
        [id.phqDifficulty]: 'not',
        [id.phqTotal]: '4',
      },
      reviewed: { at: [-190, '09:20'], by: 'lee', isApproved: true },
    },
    {
      patient,
      form: 'beforeVisit',
      sent: [-99, '08:00'],
      sentBy: 'okafor',
      submitted: [-93, '18:30'],
      answers: {
        [id.symptoms]: '["none"]',
        [id.hadContact]: 'false',
        [id.hasTraveled]: 'true',
        [id.traveledTo]: 'Mexico',
      },
      reviewed: { at: [-92, '08:10'], by: 'okafor', isApproved: true },
    },
    {
      patient,
      form: 'pain',
      sent: [-13, '10:05'],
      sentBy: 'lee',
      submitted: [-10, '21:10'],
      answers: pain,
      reviewed: {
        at: [-6, '12:15'],
        by: 'lee',
        isApproved: false,
        note: 'You marked your right knee, and wrote that your left knee hurts too. Please mark both.',
      },
    },
    {
      patient,
      form: 'pain',
      sent: 'back',
      sentBy: 'lee',
      saved: [-10, '21:10'],
      answers: pain,
    },
    {
      patient,
      form: 'gad7',
      sent: [-8, '10:20'],
      sentBy: 'okafor',
      submitted: [-2, '19:40'],
      answers: {
        [id.gadNervous]: '1',
        [id.gadControl]: '1',
        [id.gadWorry]: '1',
        [id.gadRelaxing]: '1',
        [id.gadRestless]: '0',
        [id.gadIrritable]: '1',
        [id.gadAfraid]: '0',
        [id.gadDifficulty]: 'somewhat',
        [id.gadTotal]: '5',
      },
    },
    {
      patient,
      form: 'consents',
      sent: [-8, '10:25'],
      sentBy: 'okafor',
      due: 30,
      saved: [-4, '20:50'],
      answers: { [id.agreesToTreatment]: 'true', [id.agreesToMail]: 'true' },
    },
    { patient, form: 'newPatient', sent: [-3, '10:15'], sentBy: 'okafor', isForVisit: true },
    { patient, form: 'phq9', sent: [-1, '16:30'], sentBy: 'lee' },
  ]
}
