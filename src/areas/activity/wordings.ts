import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityType } from '#src/contract/activityLog.ts'

/** Wordings of an activity: done by the reader, or by another person. */
interface Wording {
  readonly you: MessageDescriptor
  readonly other: (who: string) => MessageDescriptor
}

/** Types for which `sentenceOf` has longer sentences. */
type TalksOfMore =
  | 'page view'
  | 'FHIR read'
  | 'acting for another'
  | 'app access changed'
  | 'app access removed'
  | 'app access changed by staff'
  | 'app access removed by staff'
  | 'representative added'
  | 'representative changed'
  | 'representative ended'

/** Sentences that only say who did what. */
export const wordings: Readonly<Record<Exclude<ActivityType, TalksOfMore>, Wording>> = {
  'sign-in': { you: msg`You signed in`, other: (who) => msg`${who} signed in` },
  'sign-in by recovery key': {
    you: msg`You signed in with a recovery key`,
    other: (who) => msg`${who} signed in with a recovery key`,
  },
  'sign-out': { you: msg`You logged out`, other: (who) => msg`${who} logged out` },
  'acting for oneself': {
    you: msg`You stopped acting for somebody else`,
    other: (who) => msg`${who} stopped acting for somebody else`,
  },
  'token used twice': {
    you: msg`We ended your session because its key was used in two places`,
    other: (who) => msg`We ended the session of ${who} because its key was used in two places`,
  },
  'record opened': { you: msg`You opened a patient's record`, other: (who) => msg`${who} opened the record` },
  'record closed': { you: msg`You closed a patient's record`, other: (who) => msg`${who} closed the record` },
  'client error': {
    you: msg`A page failed while you were using it`,
    other: (who) => msg`A page failed while ${who} was using it`,
  },
  'message read': { you: msg`You read a message`, other: (who) => msg`${who} read a message` },
  'message marked unread': {
    you: msg`You marked a message as unread`,
    other: (who) => msg`${who} marked a message as unread`,
  },
  'message archived': { you: msg`You archived a message`, other: (who) => msg`${who} archived a message` },
  'message restored': { you: msg`You restored a message`, other: (who) => msg`${who} restored a message` },
  'message sent': { you: msg`You sent a message`, other: (who) => msg`${who} sent a message` },
  'camera reading saved': {
    you: msg`You saved a camera reading`,
    other: (who) => msg`${who} saved a camera reading`,
  },
  'screening result saved': {
    you: msg`You saved the result of a screening tool`,
    other: (who) => msg`${who} saved the result of a screening tool`,
  },
  'screening result removed': {
    you: msg`You removed the result of a screening tool`,
    other: (who) => msg`${who} removed the result of a screening tool`,
  },
  'emergency card changed': {
    you: msg`You changed which conditions the emergency card shows`,
    other: (who) => msg`${who} changed which conditions the emergency card shows`,
  },
  'password changed': { you: msg`You changed your password`, other: (who) => msg`${who} changed the password` },
  'password reset': {
    you: msg`You set a new password after a recovery email`,
    other: (who) => msg`${who} set a new password after a recovery email`,
  },
  'passkey added': { you: msg`You added a passkey`, other: (who) => msg`${who} added a passkey` },
  'signed out elsewhere': {
    you: msg`You logged out another device`,
    other: (who) => msg`${who} logged out another device`,
  },
  'signed out everywhere else': {
    you: msg`You logged out all other devices`,
    other: (who) => msg`${who} logged out all other devices`,
  },
  'passkey removed': { you: msg`You removed a passkey`, other: (who) => msg`${who} removed a passkey` },
  'alerts turned on': {
    you: msg`You turned on message alerts in a browser`,
    other: (who) => msg`${who} turned on message alerts in a browser`,
  },
  'alerts turned off': {
    you: msg`You turned off message alerts in a browser`,
    other: (who) => msg`${who} turned off message alerts in a browser`,
  },
  'account mails turned on': {
    you: msg`You turned on emails about new messages`,
    other: (who) => msg`${who} turned on emails about new messages`,
  },
  'account mails turned off': {
    you: msg`You turned off emails about new messages`,
    other: (who) => msg`${who} turned off emails about new messages`,
  },
  'activation requested': {
    you: msg`You asked for an activation email`,
    other: (who) => msg`${who} asked for an activation email`,
  },
  'activation opened': {
    you: msg`You opened your activation email`,
    other: (who) => msg`${who} opened the activation email`,
  },
  'identity confirmed': {
    you: msg`You confirmed who you are`,
    other: (who) => msg`${who} confirmed their identity`,
  },
  'recovery key requested': {
    you: msg`Someone asked for a recovery key for your password`,
    other: (who) => msg`Someone asked for a recovery key for the password of ${who}`,
  },
  'account created': { you: msg`You created your account`, other: (who) => msg`${who} created the account` },
  'record created': { you: msg`You created the record`, other: (who) => msg`${who} created the record` },
  'SMS consent given': {
    you: msg`You agreed to text messages`,
    other: (who) => msg`${who} agreed to text messages`,
  },
  'SMS consent withdrawn': {
    you: msg`You withdrew consent to text messages`,
    other: (who) => msg`${who} withdrew consent to text messages`,
  },
  'SMS number changed': {
    you: msg`You changed the number for text messages`,
    other: (who) => msg`${who} changed the number for text messages`,
  },
  'SMS consent given by staff': {
    you: msg`You gave consent to text messages for a patient`,
    other: (who) => msg`${who} from the clinic gave consent to text messages for the patient`,
  },
  'SMS consent withdrawn by staff': {
    you: msg`You withdrew consent to text messages for a patient`,
    other: (who) => msg`${who} from the clinic withdrew consent to text messages for the patient`,
  },
  'SMS number changed by staff': {
    you: msg`You changed a patient's number for text messages`,
    other: (who) => msg`${who} from the clinic changed the patient's number for text messages`,
  },
  'patient invited': {
    you: msg`You invited a patient to the portal`,
    other: (who) => msg`${who} from the clinic sent an invitation to the portal`,
  },
  'appointment requested': {
    you: msg`You requested an appointment`,
    other: (who) => msg`${who} requested an appointment`,
  },
  'appointment rescheduled': {
    you: msg`You requested another time for an appointment`,
    other: (who) => msg`${who} requested another time for an appointment`,
  },
  'appointment cancelled': {
    you: msg`You canceled an appointment`,
    other: (who) => msg`${who} canceled an appointment`,
  },
  'appointment confirmed by staff': {
    you: msg`You confirmed a patient's appointment`,
    other: (who) => msg`${who} from the clinic confirmed an appointment`,
  },
  'appointment moved by staff': {
    you: msg`You moved a patient's appointment`,
    other: (who) => msg`${who} from the clinic moved an appointment`,
  },
  'appointment declined by staff': {
    you: msg`You declined or canceled a patient's appointment`,
    other: (who) => msg`${who} from the clinic declined or canceled an appointment`,
  },
  'waitlist joined': {
    you: msg`You asked to be told of earlier times`,
    other: (who) => msg`${who} asked to be told of earlier times`,
  },
  'waitlist left': {
    you: msg`You left the waitlist`,
    other: (who) => msg`${who} left the waitlist`,
  },
  'reminders changed': {
    you: msg`You changed the reminders of appointments`,
    other: (who) => msg`${who} changed the reminders of appointments`,
  },
  'clinic hours changed': {
    you: msg`You changed hours or leave at the clinic`,
    other: (who) => msg`${who} changed hours or leave at the clinic`,
  },
  'payment made': {
    you: msg`You paid a bill`,
    other: (who) => msg`${who} paid a bill`,
  },
  'payment declined': {
    you: msg`A payment of yours was declined`,
    other: (who) => msg`A payment by ${who} was declined`,
  },
  'payment refunded by staff': {
    you: msg`You refunded a patient's payment`,
    other: (who) => msg`${who} from the clinic refunded a payment`,
  },
  'form saved': { you: msg`You saved the answers of a form`, other: (who) => msg`${who} saved the answers of a form` },
  'form submitted': { you: msg`You submitted a form`, other: (who) => msg`${who} submitted a form` },
  'form sent by staff': {
    you: msg`You sent a form to be filled in`,
    other: (who) => msg`${who} sent a form to be filled in`,
  },
  'form withdrawn by staff': { you: msg`You took a form back`, other: (who) => msg`${who} took a form back` },
  'form approved by staff': { you: msg`You approved a form`, other: (who) => msg`${who} approved a form` },
  'form rejected by staff': { you: msg`You rejected a form`, other: (who) => msg`${who} rejected a form` },
  'forms of a visit type changed': {
    you: msg`You changed which forms are sent before visits`,
    other: (who) => msg`${who} changed which forms are sent before visits`,
  },
  'document made': {
    you: msg`You made a document`,
    other: (who) => msg`${who} made a document`,
  },
  'document written by staff': {
    you: msg`You wrote a document for a patient`,
    other: (who) => msg`${who} from the clinic wrote a document`,
  },
  'document changed by staff': {
    you: msg`You changed a patient's document`,
    other: (who) => msg`${who} from the clinic changed a document`,
  },
  'document downloaded': {
    you: msg`You downloaded a document`,
    other: (who) => msg`${who} downloaded a document`,
  },
  'record downloaded': {
    you: msg`You downloaded the record as a file`,
    other: (who) => msg`${who} downloaded the record as a file`,
  },
  'document mailed': {
    you: msg`You emailed a document`,
    other: (who) => msg`${who} emailed a document`,
  },
  'document shared with staff': {
    you: msg`You shared a document with staff`,
    other: (who) => msg`${who} shared a document with staff`,
  },
  'private link made': {
    you: msg`You made a private link to a document`,
    other: (who) => msg`${who} made a private link to a document`,
  },
  'private link ended': {
    you: msg`You ended a private link`,
    other: (who) => msg`${who} ended a private link`,
  },
  'private link opened': {
    you: msg`A private link that you made was opened`,
    other: (who) => msg`A private link that ${who} made was opened`,
  },
  'private link locked': {
    you: msg`A private link that you made was locked, because a wrong passcode was entered too often`,
    other: (who) => msg`A private link that ${who} made was locked, because a wrong passcode was entered too often`,
  },
  'SSN shown': {
    you: msg`You looked at a social security number`,
    other: (who) => msg`${who} looked at the social security number`,
  },
  'driver licence shown': {
    you: msg`You looked at a driver licence number`,
    other: (who) => msg`${who} looked at the driver licence number`,
  },
  'personal information changed by staff': {
    you: msg`You changed a patient's personal information`,
    other: (who) => msg`${who} from the clinic changed the personal information`,
  },
  'correction requested': {
    you: msg`You asked the clinic to correct personal information`,
    other: (who) => msg`${who} asked the clinic to correct personal information`,
  },
  'correction withdrawn': {
    you: msg`You took back a request to correct personal information`,
    other: (who) => msg`${who} took back a request to correct personal information`,
  },
  'correction answered by staff': {
    you: msg`You answered a request to correct personal information`,
    other: (who) => msg`${who} from the clinic answered a request to correct personal information`,
  },
  'disagreement sent': {
    you: msg`You told the clinic that you disagree with its answer`,
    other: (who) => msg`${who} told the clinic that they disagree with its answer`,
  },
  'insurance card checked by staff': {
    you: msg`You checked a patient's insurance card`,
    other: (who) => msg`${who} from the clinic checked an insurance card`,
  },
  'picture downloaded': {
    you: msg`You downloaded a picture`,
    other: (who) => msg`${who} downloaded a picture`,
  },
  'picture added by staff': {
    you: msg`You added a picture to a patient's record`,
    other: (who) => msg`${who} from the clinic added a picture`,
  },
  'pictures removed by staff': {
    you: msg`You removed pictures from a patient's record`,
    other: (who) => msg`${who} from the clinic removed pictures`,
  },
  'sample status changed by staff': {
    you: msg`You changed the status of a patient's sample`,
    other: (who) => msg`${who} from the clinic changed the status of a sample`,
  },
}

export function isWorded(type: string): type is keyof typeof wordings {
  return Object.hasOwn(wordings, type)
}
