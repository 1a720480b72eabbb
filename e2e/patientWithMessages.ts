import type { APIRequestContext } from '@playwright/test'
import { callerAt, type Caller } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'

interface Letter {
  readonly from: Caller
  readonly to: Pick<Caller['user'], 'RecptID' | 'RecptTypeID'>
  readonly subject: string
  readonly answers: number | null
}

async function send({ from, to, subject, answers }: Letter): Promise<number> {
  const { data } = await from.post<{ data: { messageID: number } }>('messages', {
    subject,
    body: `<p>${subject}</p>`,
    recptID_From: from.user.RecptID,
    recptTypeID_From: from.user.RecptTypeID,
    recptID_To: to.RecptID,
    recptTypeID_To: to.RecptTypeID,
    ppMsgID_Prev: answers,
    ppRouteID: null,
    ppRouteEntID: null,
    ccID: null,
    ccRecptTypeID: null,
  })
  return data.messageID
}

/**
 * Creates a patient whose inbox has one unread message from the nurse for each subject, which no other test reads or
 * marks. Returns the user name.
 */
export async function patientWithMessages(
  request: APIRequestContext,
  folder: string,
  subjects: readonly string[],
): Promise<string> {
  const user = newName('Reader')
  newPatient(folder, user, { user })
  const patient = await callerAt(request, patientPortal, user)
  const nadia = await callerAt(request, employeePortal, 'nadia')
  // She reads what is written to the front desk, and may write to all who wrote to it.
  const frontDesk = { RecptID: 2, RecptTypeID: 4 }
  const asked = await send({ from: patient, to: frontDesk, subject: subjects[0] ?? '', answers: null })
  for (const subject of subjects) await send({ from: nadia, to: patient.user, subject, answers: asked })
  return user
}
