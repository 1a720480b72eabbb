import type { Prescription } from '#src/contract/medications.ts'
import type { MessageRoute, RecipientOption } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { cutSubject } from '../draft/composeModel.ts'
import { blankDraft, type Addressee, type MessageDraft } from '../draft/messageDraft.ts'
import { docOfText } from '#src/richText/richDoc.ts'

/** What a refill request says about its prescription. */
export type RefillOf = Pick<Prescription, 'name' | 'instructions' | 'prescriber' | 'prvID' | 'dateWritten'>

/** A topic, as far as the clinic sent it. */
export type RefillTopic = {
  readonly [Name in 'PPRouteID' | 'NameX' | 'DescX' | 'PrvID']?: MessageRoute[Name] | undefined
}

interface RefillChoices {
  /** The people whom the sender may write to, or has written to. */
  readonly recipients: readonly RecipientOption[]
  readonly topics: readonly RefillTopic[]
}

/** Words of topics about refills and about medicines, in the languages of the portal. Topics are the clinic's texts. */
const refillWords = /refill|renew|resurt|renovaci|reposici|تجديد|[إا]عادة صرف/iu
const medicineWords =
  /prescription|medicin|medicac|medicament|medication|pharmac|receta|farmac|fármac|دواء|[أا]دوية|وصف/iu

function scoreOf({ NameX = '', DescX = '' }: RefillTopic): number {
  if (refillWords.test(NameX)) return 3
  if (medicineWords.test(NameX)) return 2
  return refillWords.test(DescX) ? 1 : 0
}

/** Returns the clinic's topic for refills. Null if there is none, or if several topics fit equally well. */
export function refillTopic(topics: readonly RefillTopic[]): RefillTopic | null {
  const best = Math.max(0, ...topics.map(scoreOf))
  const found = topics.filter((topic) => scoreOf(topic) === best)
  return best > 0 && found.length === 1 ? (found[0] ?? null) : null
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Returns whom a refill request goes to: the prescriber, if the sender may write to them; otherwise the provider whom
 * the topic names; otherwise the only office. Null if the sender has to choose.
 */
export function refillRecipient(
  { prescriber, prvID }: RefillOf,
  recipients: readonly RecipientOption[],
  topic: RefillTopic | null,
): Addressee | null {
  const ofType = (type: number) => recipients.filter(({ key }) => key.recptTypeID === type)
  const providers = ofType(recipientTypes.provider)
  const byId = (id: number | null | undefined) => providers.find(({ key }) => key.recptID === id)
  // Two providers can have the same name: only their number then says who wrote the prescription.
  const named =
    typeof prvID === 'number' || !prescriber
      ? []
      : providers.filter(({ displayName }) => plain(displayName) === plain(prescriber))
  const offices = ofType(recipientTypes.office)
  const office = offices.length === 1 ? offices[0] : undefined
  const found = byId(prvID) ?? (named.length === 1 ? named[0] : undefined) ?? byId(topic?.PrvID) ?? office
  return found ? { ...found.key, displayName: found.displayName } : null
}

/** Returns the initial content of a refill request. `text`: the body. */
export function refillDraft(
  prescription: RefillOf,
  { subject, text }: { readonly subject: string; readonly text: string },
  { recipients, topics }: RefillChoices,
): MessageDraft {
  const topic = refillTopic(topics)
  return {
    ...blankDraft,
    to: refillRecipient(prescription, recipients, topic),
    routeID: topic?.PPRouteID ?? null,
    topic: topic?.NameX ?? null,
    subject: cutSubject(subject),
    doc: docOfText(text),
  }
}
