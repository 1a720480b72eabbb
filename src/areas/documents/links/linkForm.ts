import { shareLimits } from '#src/contract/shares.ts'

/** Lifetimes to choose from, hours. */
export const lifetimes = [1, 24, 168, 720] as const
/** Numbers of openings to choose from. Null: no limit. */
export const openingLimits = [1, 2, 5, null] as const

/** What a user chooses for a private link. */
export interface LinkDraft {
  readonly hasPasscode: boolean
  /** Kept while `hasPasscode` is off. */
  readonly passcode: string
  readonly hours: number
  readonly maxOpenings: number | null
}

/** Returns six random digits. */
export function newPasscode(): string {
  const sixDigits = 1_000_000
  // Numbers above the last whole million would make low passcodes more likely.
  const limit = Math.floor(2 ** 32 / sixDigits) * sixDigits
  const [number = limit] = crypto.getRandomValues(new Uint32Array(1))
  return number < limit ? String(number % sixDigits).padStart(6, '0') : newPasscode()
}

export function emptyDraft(): LinkDraft {
  return { hasPasscode: true, passcode: newPasscode(), hours: shareLimits.defaultHours, maxOpenings: 2 }
}

/** Returns a text with Western digits and nothing else, because keyboards can write Arabic digits. */
export function digitsOf(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
}

/** Whether the passcode is usable: off, or six digits. */
export function isPasscodeUsable({ hasPasscode, passcode }: LinkDraft): boolean {
  return !hasPasscode || /^\d{6}$/.test(passcode)
}
