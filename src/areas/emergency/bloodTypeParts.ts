/** The parts of a blood type. */
export interface BloodTypeParts {
  readonly group: 'A' | 'B' | 'AB' | 'O'
  readonly rh: 'positive' | 'negative'
}

const pattern = /^(?:group )?(?<group>AB|A|B|O),? ?(?:Rh(?: ?\(?D\)?)? ?)?(?<rh>positive|negative|pos|neg|\+|-)$/i

/**
 * Returns the parts of a blood type as laboratories write it: `O Rh positive`, `AB negative`, `A+`. Null for any other
 * text, which is shown as written: a blood type must not be guessed.
 */
export function bloodTypeParts(written: string): BloodTypeParts | null {
  const { group, rh } = pattern.exec(written.trim().replaceAll(/\s+/g, ' ').replace('−', '-'))?.groups ?? {}
  if (!group || !rh) return null
  return {
    group: group.toUpperCase() as BloodTypeParts['group'],
    rh: /^(?:p|\+)/i.test(rh) ? 'positive' : 'negative',
  }
}
