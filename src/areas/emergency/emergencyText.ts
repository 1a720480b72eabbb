import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { siteDay } from '#src/lib/siteZone.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { policiesOn } from './cardInsurance.ts'
import type { CardPart } from './model.ts'

/** Texts of a card besides the record's own words, in one language. */
export interface EmergencyWords {
  readonly card: string
  readonly born: (DOB: string | null) => string
  readonly sex: (info: Pick<EmergencyInfo, 'Sex' | 'gender'>) => string
  readonly patientId: (PtID: number) => string
  readonly recordNumber: (ExtID: string) => string
  readonly allergies: string
  readonly medicines: string
  readonly conditions: string
  readonly bloodType: string
  readonly call: string
  /** Returns a contact's relationship in this language if it is a known one. Any other text is returned unchanged. */
  readonly relation: (recorded: string) => string
  readonly language: string
  /** Returns the name of a language that is recorded as a code. Other text is returned unchanged. */
  readonly languageName: (recorded: string) => string
  readonly allergiesNotRecorded: string
  /** Says that the record has allergies, all of them past or ruled out. */
  readonly noCurrentAllergies: string
  readonly highRisk: string
  /** How certain an allergy, or the statement that there are none, is. */
  readonly unsure: Readonly<Record<'presumed' | 'unconfirmed', string>>
  readonly notRecorded: string
  readonly noMedicines: string
  /** Returns a medicine's status in words: on hold, or not known to be taken. */
  readonly medicineStatus: (status: string) => string
  readonly noConditions: string
  /** Says how many conditions the person left out of the card. */
  readonly leftOut: (conditions: number) => string
  /** Says that a part could not be read. */
  readonly unread: Readonly<Record<CardPart, string>>
  readonly insurance: string
  readonly policyHolder: string
  readonly memberId: string
  readonly groupNumber: string
  readonly year: (date: string) => string
  readonly bloodTypeNote: (date: string | null) => string
  readonly checked: (ms: number) => string
  /** Says how many more lines the card has than its code. */
  readonly more: (lines: number) => string
  /** Keeps the order of a phone number in right-to-left text. */
  readonly leftToRight: (text: string) => string
}

/**
 * Maximum UTF-8 bytes in a code of 89 modules (97 with its quiet zone) at the lowest error correction. Each module is
 * 4 px wide on a phone 390 px wide.
 */
export const screenBytes = 718
/** Maximum UTF-8 bytes in a code on paper, which has more space: 125 modules at medium error correction. */
export const paperBytes = 1100

/** A line of the text. A heading introduces the lines after it, and is dropped without them. */
interface Line {
  readonly text: string
  readonly isHead?: boolean
}

/**
 * Returns the card as plain text for a QR code, most important facts first. A text longer than `maxBytes` (UTF-8) loses
 * lines from its end, and its last line says how many. `today`: the clinic's day. Policies that are over then are left
 * out.
 */
export function emergencyText(
  card: EmergencyCard,
  words: EmergencyWords,
  {
    missing = [],
    maxBytes = screenBytes,
    today = siteDay(new Date(), card.zone),
  }: { missing?: readonly CardPart[]; maxBytes?: number; today?: string } = {},
): string {
  const lines = linesOf(card, words, missing, today)
  const sizes = lines.map(({ text }) => bytesOf(text) + 1)
  let size = sizes.reduce((sum, more) => sum + more, -1)
  for (let kept = lines.length; kept > 0; size -= sizes[--kept] ?? 0) {
    if (size > maxBytes || lines[kept - 1]?.isHead) continue
    const left = lines.slice(kept).filter(({ isHead }) => !isHead).length
    const text = [...lines.slice(0, kept).map((line) => line.text), ...(left > 0 ? [words.more(left)] : [])].join('\n')
    if (bytesOf(text) <= maxBytes) return text
  }
  return words.more(lines.filter(({ isHead }) => !isHead).length)
}

const utf8 = new TextEncoder()
const bytesOf = (text: string) => utf8.encode(text).length

function linesOf(card: EmergencyCard, words: EmergencyWords, missing: readonly CardPart[], today: string): Line[] {
  const { info } = card
  const unread = (...parts: readonly CardPart[]) =>
    parts.filter((part) => missing.includes(part)).map((part) => ({ text: words.unread[part] }))
  const year = (date: string | null) => (date ? `(${words.year(date)})` : null)

  const isKnown = !missing.includes('info')
  const id = words.patientId(info.PtID)
  const who = isKnown
    ? [
        { text: `${words.card}: ${oneLine(info.fullName)}` },
        { text: [words.born(info.DOB), words.sex(info), id].join('. ') },
      ]
    : [{ text: `${words.card}: ${id}` }, ...unread('info')]

  const allergies = card.allergies.map((one) => {
    const marks = [one.isHighRisk && words.highRisk, one.unsure && words.unsure[one.unsure]].filter(Boolean).join(', ')
    // Before the reactions, because a long text is cut at its end.
    return item(one.name, [marks, one.reactions].filter(Boolean).join('. ') || null, year(one.date))
  })
  const medicines = card.medicines.map(({ name, instructions, status }) =>
    item(name, instructions, typeof status === 'string' ? `(${oneLine(words.medicineStatus(status))})` : null),
  )
  const conditions = card.conditions.map(({ name, since }) => item(name, null, year(since)))
  const noAllergies =
    card.noKnownAllergies === null
      ? card.pastAllergies
        ? words.noCurrentAllergies
        : words.allergiesNotRecorded
      : [oneLine(card.noKnownAllergies), card.noneUnconfirmed && `(${words.unsure.unconfirmed})`]
          .filter(Boolean)
          .join(' ')
  const leftOut = card.leftOut ? [{ text: words.leftOut(card.leftOut) }] : []
  const calls = [
    ...info.contacts.map(({ name, relationship, phone }) => ({
      name,
      phone,
      what: relationship && `(${oneLine(words.relation(relationship))})`,
    })),
    ...(info.clinic.name ? [{ ...info.clinic, what: null }] : []),
  ].map(({ name, phone, what }) =>
    item([oneLine(name), what].filter(Boolean).join(' '), phone && words.leftToRight(oneLine(phone))),
  )
  const bloodType = info.bloodType && item(info.bloodType.value, null, year(info.bloodType.date))

  const insurance = policiesOn(card, today).map(({ plan, memberId, group, phone }) =>
    item(
      plan ?? words.insurance,
      [
        memberId && `${words.memberId} ${words.leftToRight(oneLine(memberId))}`,
        group && `${words.groupNumber} ${words.leftToRight(oneLine(group))}`,
        phone && words.leftToRight(oneLine(phone)),
      ]
        .filter(Boolean)
        .join(', ') || null,
    ),
  )

  return [
    ...who,
    { text: words.checked(card.checkedAt) },
    ...section(words.allergies, allergies, unread('allergies'), noAllergies),
    ...section(words.medicines, medicines, unread('prescriptions', 'medications'), words.noMedicines),
    ...section(words.conditions, conditions, [...unread('problems'), ...leftOut], words.noConditions),
    ...section(words.call, calls),
    // Almost last, because hospitals test the blood type themselves before a transfusion.
    ...section(words.bloodType, bloodType ? [bloodType] : []),
    ...section(words.insurance, insurance),
    ...section(words.language, info.language ? [item(words.languageName(info.language), null)] : []),
  ]
}

function section(head: string, items: readonly Line[], unread: readonly Line[] = [], empty?: string): Line[] {
  if (items.length > 0) return [{ text: `${head}:`, isHead: true }, ...items, ...unread]
  if (unread.length > 0 || !empty) return [...unread]
  return [{ text: empty }]
}

/** `end`: what follows the detail in parentheses, such as a year or a status. */
function item(name: string, detail: string | null, end: string | null = null): Line {
  const said = [oneLine(name), detail && oneLine(detail)].filter(Boolean).join(': ')
  return { text: ['-', said, end].filter(Boolean).join(' ') }
}

/** Maximum length of one field, characters: a longer field would push later lines out of the code. */
const maxLineLength = 80

/** Returns a text of the record on one line, cut if too long, without control characters for text direction. */
function oneLine(text: string): string {
  const plain = text
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
  const letters = Array.from(plain)
  return letters.length <= maxLineLength ? plain : `${letters.slice(0, maxLineLength - 1).join('')}…`
}
