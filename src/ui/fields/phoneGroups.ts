import { digitsOf } from '#src/lib/phone.ts'

/** Digits of a phone number in three groups (portal §5). */
export type PhoneGroups = readonly [string, string, string]

export const groupSizes = [3, 3, 4] as const
export const noPhone: PhoneGroups = ['', '', '']
const wholeLength = groupSizes[0] + groupSizes[1] + groupSizes[2]

type GroupIndex = 0 | 1 | 2

/** The groups after an entry, and the group to focus. */
export interface PhoneEntry {
  readonly groups: PhoneGroups
  readonly focus: GroupIndex
}

/** Splits digits into groups. Drops digits after the tenth. */
export function groupsOf(digits: string): PhoneGroups {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
}

/** Returns all ten digits, or null if some are missing. */
export function wholePhone(groups: PhoneGroups): string | null {
  return groups.every((group, i) => group.length === groupSizes[i]) ? groups.join('') : null
}

/** Whether some but not all digits were entered. */
export function isPartPhone(groups: PhoneGroups): boolean {
  return groups.join('') !== '' && wholePhone(groups) === null
}

/**
 * Returns the groups after the field of group `index` was changed to `text`. Keeps only digits. A whole number, pasted
 * or filled in by the browser in any group, fills all groups, without the country code 1. Digits beyond a group's size
 * continue in the next groups, but a single extra digit overwrites nothing. A full group moves the focus to the next.
 */
export function typeGroup(groups: PhoneGroups, index: GroupIndex, text: string): PhoneEntry {
  const digits = digitsOf(text)
  if (digits.length === wholeLength + 1 && digits.startsWith('1'))
    return { groups: groupsOf(digits.slice(1)), focus: 2 }
  if (digits.length >= wholeLength) return { groups: groupsOf(digits), focus: 2 }
  const next: [string, string, string] = [...groups]
  let rest = digits
  let focus = index
  for (const at of [0, 1, 2] as const) {
    if (at < index || (at > index && (rest === '' || (rest.length === 1 && groups[at] !== '')))) continue
    next[at] = rest.slice(0, groupSizes[at])
    rest = rest.slice(groupSizes[at])
    focus = at
  }
  const grew = digits.length > groups[index].length
  return { groups: next, focus: grew && next[focus].length === groupSizes[focus] ? after(focus) : focus }
}

function after(index: GroupIndex): GroupIndex {
  return index === 0 ? 1 : 2
}

/**
 * Handles Backspace at the start of a group: deletes the last digit of the previous group. Returns null for the first
 * group.
 */
export function eraseBefore(groups: PhoneGroups, index: GroupIndex): PhoneEntry | null {
  if (index === 0) return null
  const before = index === 1 ? 0 : 1
  const next: [string, string, string] = [...groups]
  next[before] = groups[before].slice(0, -1)
  return { groups: next, focus: before }
}
