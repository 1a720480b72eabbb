import type { Input } from '#src/contract/endpoint.ts'
import { type ScopePart, scopePartNames } from '#src/contract/ScopePart.ts'
import type { addRepresentative, Representative } from '#src/contract/representatives.ts'

/** What the form for a representative has. */
export interface AccessDraft {
  readonly userName: string
  readonly lastName: string
  /** Empty: not chosen yet. */
  readonly relationship: string
  readonly isLimited: boolean
  readonly parts: readonly ScopePart[]
  /** `yyyy-mm-dd`; empty: no end. */
  readonly until: string
}

export type DraftField = 'userName' | 'lastName' | 'relationship' | 'parts' | 'until'

export const emptyDraft: AccessDraft = {
  userName: '',
  lastName: '',
  relationship: '',
  isLimited: false,
  parts: [],
  until: '',
}

/** Relationships to choose from: what the patient is to the representative. */
export const relationships = [
  'child',
  'daughter',
  'son',
  'mother',
  'father',
  'wife',
  'husband',
  'partner',
  'sister',
  'brother',
  'grandmother',
  'grandfather',
  'friend',
  'resident',
  'person in care',
] as const

/** Returns a draft of what a representative has now. The whole name stands for the last name, which is not known. */
export function draftOf({ userName, displayName, relationship, scope, until }: Representative): AccessDraft {
  return {
    userName,
    lastName: displayName,
    relationship,
    isLimited: scope !== null,
    parts: scope ?? [],
    until: until ?? '',
  }
}

/** Returns the draft with a part chosen or not, in the order of the form. */
export function withPart(draft: AccessDraft, part: ScopePart, isChosen: boolean): AccessDraft {
  return { ...draft, parts: scopePartNames.filter((one) => (one === part ? isChosen : draft.parts.includes(one))) }
}

/** Returns the fields that prevent sending, in the order of the form. `today`: `yyyy-mm-dd` in the reader's time zone. */
export function faultsOf(draft: AccessDraft, today: string): DraftField[] {
  const { userName, lastName, relationship, isLimited, parts, until } = draft
  const faults: readonly (readonly [DraftField, boolean])[] = [
    ['userName', userName.trim() === ''],
    ['lastName', lastName.trim() === ''],
    ['relationship', relationship === ''],
    ['parts', isLimited && parts.length === 0],
    // A day is over only if it is over in every time zone: the clinic decides.
    ['until', until !== '' && until < dayBefore(today)],
  ]
  return faults.flatMap(([field, isFault]) => (isFault ? [field] : []))
}

function dayBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/** Returns the input of the call. */
export function inputOf({
  userName,
  lastName,
  relationship,
  isLimited,
  parts,
  until,
}: AccessDraft): Input<typeof addRepresentative> {
  return {
    body: {
      userName: userName.trim(),
      NameLast: lastName.trim(),
      relationship,
      scope: isLimited ? [...parts] : null,
      until: until === '' ? null : until,
    },
  }
}
