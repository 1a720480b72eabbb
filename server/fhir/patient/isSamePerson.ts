import type { importedIdentities, patients } from '../../db/schema/people.ts'
import type { PatientRecord } from '../record/patientRecord.ts'

/** Names and birth date of a person. */
type Identity = Pick<typeof patients.$inferSelect, 'nameFirst' | 'nameLast' | 'dob'>
type ImportedIdentity = Omit<typeof importedIdentities.$inferSelect, 'ptId'>

/** What staff changed, and what the last import found. */
export interface KnownBefore {
  /** Fields that staff changed in the portal: names of `personal_info_changes`. */
  readonly changed?: ReadonlySet<string>
  /** The identity in the last imported file. Null if it was not stored, as by earlier versions. */
  readonly imported?: ImportedIdentity | null
}

const plain = (text: string | null) => (text ?? '').normalize('NFKC').trim().toLowerCase()

/**
 * Whether a stored row and a patient in a file are the same person. If the key comes from an identifier, a UUID or a
 * known server, the name or the birth date may differ, as after a marriage or a correction, but not both. A bare id
 * such as `Patient/1` proves nothing: both must match, and a birth date that only the row or only the file has is a
 * mismatch. If staff changed a name or the birth date in the portal, that of the last imported file matches, too.
 *
 * Rows without an `imported` identity: names that staff changed count as a match, because the file may have the former
 * ones; for a bare id, only one of them, and only beside the same birth date. A changed birth date counts as a match,
 * but not for a bare id: it could be a namesake's.
 */
export function isSamePerson(
  row: Identity,
  { values, isWeakKey }: Pick<PatientRecord['patient'], 'values' | 'isWeakKey'>,
  { changed = new Set(), imported = null }: KnownBefore = {},
): boolean {
  const [recorded, born] = [row.dob ?? '', values.dob ?? '']
  const isSameBirth = (recorded.startsWith(born) || born.startsWith(recorded)) && (recorded === '') === (born === '')
  if (imported) {
    const isSameName = (field: string, name: 'nameFirst' | 'nameLast') =>
      [row[name], ...(changed.has(field) ? [imported[name]] : [])].map(plain).includes(plain(values[name]))
    const sameName = isSameName('NameFirst', 'nameFirst') && isSameName('NameLast', 'nameLast')
    const sameBirth = isSameBirth || (changed.has('DOB') && (imported.dob ?? '') === born)
    return isWeakKey ? sameName && sameBirth : sameName || (sameBirth && born !== '')
  }
  const isSameName = (field: string, one: string, other: string) => changed.has(field) || plain(one) === plain(other)
  const sameName =
    isSameName('NameFirst', row.nameFirst, values.nameFirst) && isSameName('NameLast', row.nameLast, values.nameLast)
  if (!isWeakKey) return sameName || changed.has('DOB') || (isSameBirth && born !== '')
  const namesChanged = ['NameFirst', 'NameLast'].filter((field) => changed.has(field)).length
  const isProof = namesChanged === 0 || (namesChanged === 1 && recorded !== '')
  return isProof && sameName && isSameBirth
}
