import { demoProviders } from '../clinic/clinicStaff.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { Letter } from './Letter.ts'
import { seededRandom } from '../rows/seededRandom.ts'

/**
 * Returns the letters to a patient with a generated record: one from their provider, and sometimes one from the front
 * desk.
 */
export function drawnLetters(patient: DemoPatient): Letter[] {
  const random = seededRandom(`letters to ${patient.key}`)
  const isChild = typeof patient.born === 'number'
  const greeting = `Dear ${isChild ? `parents of ${patient.name[0]}` : patient.name[0]},`
  const provider = demoProviders[patient.provider]
  const signed = `${provider.nameFirst} ${provider.nameLast}, MD`
  const letters: Letter[] = [
    {
      offset: -random.int(30, 120),
      time: '12:40',
      with: patient.provider,
      subject: 'After your visit',
      body: [
        greeting,
        'Thank you for coming. The summary of the visit is in the record. If anything in it is unclear, just answer this message.',
        signed,
      ].join('\n\n'),
      isRead: true,
    },
  ]
  if (random.chance(0.6))
    letters.push({
      offset: -random.int(2, 20),
      time: '09:10',
      with: 'frontDesk',
      subject: 'Flu vaccine',
      body: [
        greeting,
        'The flu vaccine is here. You can have it at any visit, or come on a Friday between 2 pm and 4 pm without an appointment.',
        'The front desk',
      ].join('\n\n'),
      isRead: random.chance(0.5),
    })
  return letters
}
