import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { ContactMethodEntry, contactMethodEntries, phoneEntries } from '#src/contract/contactMethods.ts'
import { dialled, isSamePhone } from '#src/lib/phone.ts'
import { isPartPhone, noPhone, wholePhone, type PhoneGroups } from '#src/ui/fields/phoneGroups.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** The contact method that is text messages, and the recipient type of patients (portal §9). */
export const smsContactMethod = 8

/** The filter by which the spec asks for the patient's word on text messages (portal §7). */
export function consentFilter(ptId: number): string {
  return `ContactMethodID eq ${smsContactMethod} and RecptID eq ${ptId} and RecptTypeID eq ${recipientTypes.patient}`
}

type ContactRow = ReplyOf<typeof contactMethodEntries>['value'][number]
export type PhoneRow = ReplyOf<typeof phoneEntries>['value'][number]

/** What the clinic has: an entry, or null where the patient never said anything. */
export type SavedConsent = Pick<ContactMethodEntry, 'ContactMethodEntID' | 'IsActive' | 'NoteX'> | null

/** A number that may be chosen. */
export interface PhoneChoice {
  /** As it is kept and dialled: `+15550100141`. */
  readonly value: string
  /** 8 mobile, 12 home, 2 work (clinical §9); null for the number that was typed here before. */
  readonly phoneTypeId: number | null
}

/** What the form holds. */
export interface ConsentDraft {
  readonly isActive: boolean
  /** A choice's value; null while another number is typed. */
  readonly chosen: string | null
  readonly typed: PhoneGroups
}

/** The entry of a reply, as far as it came. */
export function savedConsentOf(rows: readonly ContactRow[]): SavedConsent {
  for (const { ContactMethodEntID, IsActive, NoteX = null } of rows)
    if (ContactMethodEntID !== undefined && IsActive !== undefined) return { ContactMethodEntID, IsActive, NoteX }
  return null
}

/** The patient's numbers, each once, in their order, and the one that was typed here before where it is none of them. */
export function phoneChoices(phones: readonly PhoneRow[], saved: SavedConsent): PhoneChoice[] {
  const choices: PhoneChoice[] = []
  const add = (value: string, phoneTypeId: number | null) => {
    if (value !== '' && !choices.some((choice) => isSamePhone(choice.value, value)))
      choices.push({ value, phoneTypeId })
  }
  for (const { TextNo = '', PhoneCode = null, PhoneTypeID = null } of phones)
    add(dialled(TextNo, PhoneCode), PhoneTypeID)
  add(dialled(saved?.NoteX ?? ''), null)
  return choices
}

/** The form before anything is touched: what is saved; where nothing is, consent not given and the first number. */
export function draftOf(saved: SavedConsent, choices: readonly PhoneChoice[]): ConsentDraft {
  const noted = dialled(saved?.NoteX ?? '')
  const chosen =
    noted === '' ? (saved === null ? choices[0] : undefined) : choices.find((one) => isSamePhone(one.value, noted))
  return { isActive: saved?.IsActive ?? false, chosen: chosen?.value ?? null, typed: noPhone }
}

/** The number that messages would go to; null where there is none, or not all of it yet. */
export function destinationOf({ chosen, typed }: ConsentDraft): string | null {
  return chosen ?? wholePhone(typed)
}

/** Something differs from what is saved. */
export function isChanged(before: ConsentDraft, draft: ConsentDraft): boolean {
  return before.isActive !== draft.isActive || destinationOf(before) !== destinationOf(draft) || isPartTyped(draft)
}

/** Digits of a number are typed, and some are missing. */
export function isPartTyped({ chosen, typed }: ConsentDraft): boolean {
  return chosen === null && isPartPhone(typed)
}

/**
 * Why Save is disabled (portal §4); null where it is not. A number that lacks digits is not quietly left out (chosen).
 */
export function saveHindrance(
  before: ConsentDraft,
  draft: ConsentDraft,
): 'unchanged' | 'no-destination' | 'part' | null {
  if (isPartTyped(draft)) return 'part'
  if (!isChanged(before, draft)) return 'unchanged'
  return draft.isActive && destinationOf(draft) === null ? 'no-destination' : null
}

/** The checkbox is disabled when there is no destination and consent is not given (portal §4). */
export function isConsentDisabled(draft: ConsentDraft): boolean {
  return !draft.isActive && destinationOf(draft) === null
}

/** What the PATCH says: `IsActiveDate` only where the flag changed (portal §7). */
export function consentChange(saved: NonNullable<SavedConsent>, draft: ConsentDraft, now: Date) {
  const ZUDate = now.toISOString()
  return {
    IsActive: draft.isActive,
    NoteX: destinationOf(draft),
    ZUDate,
    ...(saved.IsActive === draft.isActive ? {} : { IsActiveDate: ZUDate }),
  }
}

/** Whether what is saved is what the form says: how a save ended whose reply was lost. */
export function isSavedAs(saved: SavedConsent, draft: ConsentDraft): boolean {
  return (saved?.IsActive ?? false) === draft.isActive && isSamePhone(saved?.NoteX ?? '', destinationOf(draft) ?? '')
}
