import { fold } from '#src/lib/fold.ts'

/** The patient whose name and birth date a file contains. The name is in any order. */
interface Stated {
  readonly name: string | null
  readonly dob: string | null
}

interface Patient {
  readonly nameFirst: string
  readonly nameLast: string
  readonly dob: string | null
}

const wordsOf = (name: string): readonly string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether both dates are known and neither is a part of the other. */
function isOtherBirth(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && !one.startsWith(other) && !other.startsWith(one)
}

/**
 * Whether a name is another person's. A name can have titles, middle names and only one of two family names. So it is the
 * patient's if it contains the family name and a word with the initial of the first name. If no birth date confirms it,
 * it contains the whole family name.
 */
function isOtherName(name: string, { nameFirst, nameLast }: Patient, isBirthSame: boolean): boolean {
  const words = wordsOf(name)
  const [first = ''] = wordsOf(nameFirst)
  const family = wordsOf(nameLast)
  const shared = family.filter((word) => words.includes(word))
  const hasFamily = isBirthSame ? shared.some(({ length }) => length > 1) : shared.length === family.length
  if (!hasFamily && family.length > 0) return true
  const left = words.filter((word) => !shared.includes(word) || wordsOf(nameFirst).includes(word))
  return first !== '' && !left.some((word) => word.startsWith(first.slice(0, 1)))
}

/** Whether a file states that it is of another patient. A file that states nothing is accepted. */
export function isOtherPatient({ name, dob }: Stated, patient: Patient): boolean {
  if (isOtherBirth(dob, patient.dob)) return true
  return name !== null && wordsOf(name).length > 0 && isOtherName(name, patient, dob !== null && patient.dob !== null)
}
