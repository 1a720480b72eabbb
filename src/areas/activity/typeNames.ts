import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityType } from '#src/contract/activityLog.ts'

/** Names of the types in the column 'Activity type'. */
const names: Readonly<Record<ActivityType, MessageDescriptor>> = {
  'sign-in': msg`Sign-in`,
  'sign-in by recovery key': msg`Sign-in with recovery key`,
  'sign-out': msg`Log-out`,
  'acting for another': msg`Acting for someone else`,
  'acting for oneself': msg`Back to own account`,
  'token used twice': msg`Session key used twice`,
  'signed out elsewhere': msg`Logged out on another device`,
  'signed out everywhere else': msg`Logged out on all other devices`,
  'record opened': msg`Record opened`,
  'record closed': msg`Record closed`,
  'page view': msg`Page view`,
  'message read': msg`Message read`,
  'FHIR read': msg`Read by an app`,
  'client error': msg`Page failed`,
  'message marked unread': msg`Message marked unread`,
  'message archived': msg`Message archived`,
  'message restored': msg`Message restored`,
  'message sent': msg`Message sent`,
  'camera reading saved': msg`Camera reading saved`,
  'emergency card changed': msg`Emergency card changed`,
  'password changed': msg`Password changed`,
  'password reset': msg`Password reset`,
  'passkey added': msg`Passkey added`,
  'passkey removed': msg`Passkey removed`,
  'alerts turned on': msg`Message alerts turned on`,
  'alerts turned off': msg`Message alerts turned off`,
  'account mails turned on': msg`Emails about messages turned on`,
  'account mails turned off': msg`Emails about messages turned off`,
  'activation requested': msg`Activation requested`,
  'activation opened': msg`Activation opened`,
  'identity confirmed': msg`Identity confirmed`,
  'recovery key requested': msg`Recovery key requested`,
  'account created': msg`Account created`,
  'record created': msg`Record created`,
  'SMS consent given': msg`SMS consent given`,
  'SMS consent withdrawn': msg`SMS consent withdrawn`,
  'SMS number changed': msg`SMS number changed`,
  'app access changed': msg`App access changed`,
  'app access removed': msg`App access removed`,
  'SMS consent given by staff': msg`SMS consent given by staff`,
  'SMS consent withdrawn by staff': msg`SMS consent withdrawn by staff`,
  'SMS number changed by staff': msg`SMS number changed by staff`,
  'app access changed by staff': msg`App access changed by staff`,
  'app access removed by staff': msg`App access removed by staff`,
  'patient invited': msg`Patient invited to the portal`,
  'appointment requested': msg`Appointment requested`,
  'appointment rescheduled': msg`New time for an appointment requested`,
  'appointment cancelled': msg`Appointment canceled`,
  'appointment confirmed by staff': msg`Appointment confirmed by staff`,
  'appointment moved by staff': msg`Appointment moved by staff`,
  'appointment declined by staff': msg`Appointment declined by staff`,
  'waitlist joined': msg`Waitlist joined`,
  'waitlist left': msg`Waitlist left`,
  'reminders changed': msg`Reminders changed`,
  'clinic hours changed': msg`Hours of the clinic changed`,
  'payment made': msg`Payment made`,
  'payment declined': msg`Payment declined`,
  'payment refunded by staff': msg`Payment refunded by staff`,
  'representative added': msg`Representative added`,
  'representative changed': msg`Representative changed`,
  'representative ended': msg`Representative's access ended`,
}

function isNamed(type: string): type is ActivityType {
  return Object.hasOwn(names, type)
}

/** Returns the name of a type in the reader's language. For an unknown type, the record system's own name. */
export function typeName(type: string, t: (text: MessageDescriptor) => string): string {
  return isNamed(type) ? t(names[type]) : type
}
