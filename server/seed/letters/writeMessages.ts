import { sortInstant } from '#src/lib/clinicalDate.ts'
import { htmlOfText } from '#src/lib/htmlOfText.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoMessageRoutes, demoOffices, demoProviders } from '../clinic/clinicStaff.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import type { Letter } from './Letter.ts'

/** Writes a patient's letters. Throws if an answer comes before the letter it answers. */
export function writeMessages(
  rows: DemoRows,
  calendar: ClinicCalendar,
  patient: DemoPatient,
  letters: readonly Letter[],
): void {
  const written = new Map<string, DemoRows['messages'][number]>()
  for (const letter of letters) {
    const { id, answers, subject, body, isRead, isDeleted = false, sent = false } = letter
    const self = { id: patient.ptId, type: recipientTypes.patient, name: patient.name.join(' ') }
    const other = correspondent(letter)
    const [from, to] = sent ? [self, other] : [other, self]
    const messageId = rows.messages.length + 1
    const sentAt = sortInstant(calendar.at(letter.offset, letter.time))
    const answered = answers === undefined ? undefined : written.get(answers)
    if (answers !== undefined && !answered)
      throw new Error(`letter: expected an earlier letter with id ${answers} to answer, found none`)
    if (answered) Object.assign(answered, { repliedAt: sentAt, replyRecptId: from.id, replyRecptTypeId: from.type })
    const row = {
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
      ppRouteId: topicNumber(letter),
      prevMessageId: answered?.messageId ?? null,
    }
    if (id !== undefined) written.set(id, row)
    rows.messages.push(row)
    rows.messageParties.push(
      {
        messageId,
        recptTypeId: self.type,
        recptId: self.id,
        isSender: sent,
        isRead: sent || isRead,
        isDeleted,
      },
      {
        messageId,
        recptTypeId: recipientTypes.provider,
        recptId: demoProviders[other.reader].prvId,
        isSender: !sent,
        isRead: !sent || isRead,
        isDeleted: false,
      },
    )
  }
}

const routeOf = ({ topic }: Letter) => demoMessageRoutes.find(({ nameX }) => nameX === topic)

function topicNumber(letter: Letter): number | null {
  const route = routeOf(letter)
  return route ? demoMessageRoutes.indexOf(route) + 1 : null
}

/** Returns the provider or office of a letter, and in `reader` the provider whose mailbox holds the letter. */
function correspondent(letter: Letter) {
  const key = letter.with
  if (key === 'billing' || key === 'frontDesk') {
    const { recptId, recptTypeId, name, reader } = demoOffices[key]
    return { id: recptId, type: recptTypeId, name, reader: routeOf(letter)?.reader ?? reader }
  }
  const { prvId, fullName } = demoProviders[key]
  return { id: prvId, type: recipientTypes.provider, name: fullName, reader: key }
}
