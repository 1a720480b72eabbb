import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { activityTypes, type Activity } from '#src/contract/activityLog.ts'
import { isByClinic } from './model.ts'
import { pagePhrase, resourcePhrase } from './pagePhrases.ts'
import { isWorded, wordings } from './wordings.ts'

/** The reader of the log, and whose log it is. */
export interface Reader {
  /** Name of the represented person whose log this is. Null if it is the reader's own. */
  readonly actingFor: string | null
  /** Whether the reader has a record, and it is the open one. */
  readonly isPatient: boolean
}

type Translate = (text: MessageDescriptor) => string

/** Isolates a name, so that it keeps its direction inside a sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

/** Returns the acting person: 'Sam Whitaker, acting for you,' or only the name. */
function actor({ user, representing }: Activity, { actingFor }: Reader, t: Translate): string {
  const name = isolated(user)
  if (representing === null) return name
  if (actingFor === null) return t(msg`${name}, acting for you,`)
  const person = isolated(representing)
  return t(msg`${name}, acting for ${person},`)
}

/** Whether an activity in a record concerns the reader's own record. */
function isReaders({ isOwn, representing }: Activity, { actingFor, isPatient }: Reader): boolean {
  return isPatient && actingFor === null && !(isOwn && representing !== null)
}

function begun(activity: Activity, reader: Reader, t: Translate): string {
  const person = isolated(activity.representing ?? '')
  const name = isolated(activity.user)
  if (activity.isOwn) return t(msg`You began to act for ${person}`)
  return t(reader.actingFor === null ? msg`${name} began to act for you` : msg`${name} began to act for ${person}`)
}

/** Returns the sentence about a change or removal of an app's access. */
function appAccess({ activityType, isOwn, sentTo }: Activity, who: string, t: Translate): string {
  const app = sentTo === null ? t(msg`an app`) : isolated(sentTo)
  if (activityType === 'app access removed by staff')
    return t(
      isOwn
        ? msg`For a patient, you removed access for ${app}`
        : msg`For the patient, ${who} from the clinic removed access for ${app}`,
    )
  if (activityType === 'app access changed by staff')
    return t(
      isOwn
        ? msg`For a patient, you changed what ${app} may read`
        : msg`For the patient, ${who} from the clinic changed what ${app} may read`,
    )
  if (activityType === 'app access removed')
    return t(isOwn ? msg`You removed access for ${app}` : msg`${who} removed access for ${app}`)
  return t(isOwn ? msg`You changed what ${app} may read` : msg`${who} changed what ${app} may read`)
}

function isAppAccess(type: string): boolean {
  return type.startsWith('app access ') && Object.hasOwn(activityTypes, type)
}

/** Returns the sentence about a change of who may act for the patient. */
function representativeChange(activity: Activity, who: string, t: Translate): string {
  const { activityType, isOwn, sentTo } = activity
  const person = sentTo === null || sentTo === '' ? t(msg`a person`) : isolated(sentTo)
  const sentence = (own: MessageDescriptor, byClinic: MessageDescriptor, byStaff: MessageDescriptor) =>
    t(isOwn ? own : isByClinic(activity) ? byClinic : byStaff)
  if (activityType === 'representative added')
    return sentence(
      msg`You let ${person} act for a patient`,
      msg`The clinic let ${person} act for the patient`,
      msg`${who} from the clinic let ${person} act for the patient`,
    )
  if (activityType === 'representative changed')
    return sentence(
      msg`You changed what ${person} can do for a patient`,
      msg`The clinic changed what ${person} can do for the patient`,
      msg`${who} from the clinic changed what ${person} can do for the patient`,
    )
  return sentence(
    msg`You ended the access of ${person} to a patient's record`,
    msg`The clinic ended the access of ${person} to the record`,
    msg`${who} from the clinic ended the access of ${person} to the record`,
  )
}

/** Returns what was done. Null for an activity without a wording. */
function told(activity: Activity, reader: Reader, t: Translate): string | null {
  const { activityType: type, isOwn, url } = activity
  const readers = isReaders(activity, reader)
  const who = actor(activity, reader, t)
  if (type === 'page view') {
    const page = t(pagePhrase(url, readers))
    if (url?.startsWith('/app/messages/Compose'))
      return t(isOwn ? msg`You began to write a message` : msg`${who} began to write a message`)
    return t(isOwn ? msg`You looked at ${page}` : msg`${who} looked at ${page}`)
  }
  if (type === 'FHIR read') {
    const what = t(resourcePhrase(url, readers))
    return t(msg`${who} read ${what}`)
  }
  if (isAppAccess(type)) return appAccess(activity, who, t)
  if (type.startsWith('representative ') && Object.hasOwn(activityTypes, type))
    return representativeChange(activity, who, t)
  if (type === 'record opened' && !isOwn && readers) return t(msg`${who} opened your record`)
  if (!isWorded(type)) return null
  return t(isOwn ? wordings[type].you : wordings[type].other(who))
}

/**
 * Returns a sentence about an activity for the reader of the log. For an unknown type, the sentence contains the record
 * system's own name of the type. Null if the type is blank, or if someone else acted and the name is missing.
 */
export function sentenceOf(activity: Activity, reader: Reader, t: Translate): string | null {
  const { activityType, user, isOwn, representing } = activity
  if (activityType.trim() === '' || (!isOwn && user === '' && !isByClinic(activity))) return null
  if (activityType === 'acting for another') return begun(activity, reader, t)
  const type = isolated(activityType)
  const who = actor(activity, reader, t)
  const sentence = told(activity, reader, t) ?? (isOwn ? t(msg`You: ${type}`) : t(msg`${who}: ${type}`))
  if (!isOwn || representing === null) return sentence
  const person = isolated(representing)
  return t(msg`${sentence}, acting for ${person}`)
}
