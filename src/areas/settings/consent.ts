import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { ContactMethodEntry, contactMethodEntries, phoneEntries } from '#src/contract/contactMethods.ts'
import { dialled, isSamePhone } from '#src/lib/phone.ts'
import { isPartPhone, noPhone, wholePhone, type PhoneGroups } from '#src/ui/fields/phoneGroups.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** The contact method for text messages (portal §9). */
export const smsContactMethod = 8

/** Returns the filter of the spec for the patient's consent to text messages (portal §7). */
export function consentFilter(ptId: number): string {
  return `ContactMethodID eq ${smsContactMethod} and RecptID eq ${ptId} and RecptTypeID eq ${recipientTypes.patient}`
}

type ContactRow = ReplyOf<typeof contactMethodEntries>['value'][number]
export type PhoneRow = ReplyOf<typeof phoneEntries>['value'][number]

/** The clinic's entry. Null if the patient never decided. */
export type SavedConsent = (Pick<ContactMethodEntry, 'ContactMethodEntID' | 'IsActive' | 'NoteX'> & ByStaff) | null

/**
 * The staff member who made the last change for the patient, and when. Null if the patient made it, or if unknown.
 * `isDecision`: whether the change gave or withdrew the consent. Otherwise it changed only the number.
 */
interface ByStaff {
  readonly byStaff?: { readonly name: string; readonly at: string; readonly isDecision: boolean } | null
}

/** A phone number that can be chosen. */
export interface PhoneChoice {
  /** Stored and dialed form: `+15550100141`. */
  readonly value: string
  /** 8 mobile, 12 home, 2 work (clinical §9). Null for the number typed here before. */
  readonly phoneTypeId: number | null
}

/** Content of the form. */
export interface ConsentDraft {
  readonly isActive: boolean
  /** Value of the chosen number. Null while another number is typed. */
  readonly chosen: string | null
  readonly typed: PhoneGroups
}

/** Returns the entry of a reply, if complete. */
export function savedConsentOf(rows: readonly ContactRow[]): SavedConsent {
  for (const { ContactMethodEntID, IsActive, IsActiveDate, NoteX = null, ByStaff = null, ZUDate } of rows)
    if (ContactMethodEntID !== undefined && IsActive !== undefined) {
      const byStaff =
        ByStaff !== null && ZUDate !== undefined
          ? { name: ByStaff, at: ZUDate, isDecision: IsActiveDate === ZUDate }
          : null
      return { ContactMethodEntID, IsActive, NoteX, byStaff }
    }
  return null
}

/** Returns the patient's numbers, each once, in their order, and the number typed here before if it is another one. */
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

/** Returns the initial form: what is saved; otherwise no consent and the first number. */
export function draftOf(saved: SavedConsent, choices: readonly PhoneChoice[]): ConsentDraft {
  const noted = dialled(saved?.NoteX ?? '')
  const chosen =
    noted === '' ? (saved === null ? choices[0] : undefined) : choices.find((one) => isSamePhone(one.value, noted))
  return { isActive: saved?.IsActive ?? false, chosen: chosen?.value ?? null, typed: noPhone }
}

/** Returns the destination of the messages. Null if there is none, or if digits are missing. */
export function destinationOf({ chosen, typed }: ConsentDraft): string | null {
  return chosen ?? wholePhone(typed)
}

/** Whether the form differs from what is saved. */
export function isChanged(before: ConsentDraft, draft: ConsentDraft): boolean {
  return before.isActive !== draft.isActive || destinationOf(before) !== destinationOf(draft) || isPartTyped(draft)
}

/** Whether a number is being typed and digits are missing. */
export function isPartTyped({ chosen, typed }: ConsentDraft): boolean {
  return chosen === null && isPartPhone(typed)
}

/**
 * Returns why Save is disabled (portal §4), or null. An incomplete number blocks saving instead of being dropped (our
 * choice).
 */
export function saveHindrance(
  before: ConsentDraft,
  draft: ConsentDraft,
): 'unchanged' | 'no-destination' | 'part' | null {
  if (isPartTyped(draft)) return 'part'
  if (!isChanged(before, draft)) return 'unchanged'
  return draft.isActive && destinationOf(draft) === null ? 'no-destination' : null
}

/** Whether the checkbox is disabled: no destination and no consent (portal §4). */
export function isConsentDisabled(draft: ConsentDraft): boolean {
  return !draft.isActive && destinationOf(draft) === null
}

/** Returns the body of the PATCH. It has `IsActiveDate` only if the flag changed (portal §7). */
export function consentChange(saved: NonNullable<SavedConsent>, draft: ConsentDraft, now: Date) {
  const ZUDate = now.toISOString()
  return {
    IsActive: draft.isActive,
    NoteX: destinationOf(draft),
    ZUDate,
    ...(saved.IsActive === draft.isActive ? {} : { IsActiveDate: ZUDate }),
  }
}

/** Whether the clinic's entry equals the form, to decide the outcome after a lost reply. */
export function isSavedAs(saved: SavedConsent, draft: ConsentDraft): boolean {
  return (saved?.IsActive ?? false) === draft.isActive && isSamePhone(saved?.NoteX ?? '', destinationOf(draft) ?? '')
}
