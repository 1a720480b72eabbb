import { sortInstant } from '#src/lib/clinicalDate.ts'
import { htmlOfText } from '#src/lib/htmlOfText.ts'
import type { ClinicCalendar } from './clinicCalendar.ts'
import { demoOffices, demoProviders } from './clinicStaff.ts'
import type { DemoPatient } from './demoPatients.ts'
import type { DemoRows } from './demoRows.ts'
import type { Letter } from './maria/mariaMessages.ts'
import { seededRandom } from './seededRandom.ts'
import { patientName } from './writePatient.ts'

/** Recipient types of portal §6 and clinical §9: 1 a patient, 59 a provider. */
const patientType = 1
const providerType = 59

export function writeMessages(
  rows: DemoRows,
  calendar: ClinicCalendar,
  patient: DemoPatient,
  letters: readonly Letter[],
): void {
  for (const letter of letters) {
    const { subject, body, isRead, isReplied = false, isDeleted = false, sent } = letter
    const self = { id: patient.ptId, type: patientType, name: patientName(patient) }
    const other = correspondent(letter.with)
    const [from, to] = sent ? [self, other] : [other, self]
    const messageId = rows.messages.length + 1
    const sentAt = sortInstant(calendar.at(letter.offset, letter.time))
    rows.messages.push({
      messageId,
      subject,
      body: htmlOfText(body),
      sentAt,
      fromRecptId: from.id,
      fromRecptTypeId: from.type,
      fromName: from.name,
      toRecptId: to.id,
      toRecptTypeId: to.type,
      toName: to.name,
      ...(isReplied && { repliedAt: sentAt, replyRecptId: to.id, replyRecptTypeId: to.type }),
    })
    rows.messageParties.push(
      { messageId, recptTypeId: self.type, recptId: self.id, isSender: sent === true, isRead, isDeleted },
      {
        messageId,
        recptTypeId: other.type,
        recptId: other.id,
        isSender: sent !== true,
        isRead: true,
        isDeleted: false,
      },
    )
  }
}

function correspondent(key: Letter['with']): { id: number; type: number; name: string } {
  if (key === 'billing' || key === 'frontDesk') {
    const { recptId, recptTypeId, name } = demoOffices[key]
    return { id: recptId, type: recptTypeId, name }
  }
  return { id: demoProviders[key].prvId, type: providerType, name: demoProviders[key].fullName }
}

/** A letter or two for everyone else, from the provider they see and from the front desk. */
export function drawnMessages(patient: DemoPatient): Letter[] {
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
