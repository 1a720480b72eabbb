import { codeOf, term, unknown, words } from '../datatypes.ts'
import type { ObjectElement } from '../element.ts'

/**
 * Returns R4's clinicalStatus and verificationStatus. R4 requires clinicalStatus, so a status without an R4 code is
 * marked as unknown and kept as text.
 */
export function clinicalStatuses(
  [state, certainty]: readonly [clinical: string | null, verification: string | null],
  vocabulary: 'allergyintolerance' | 'condition',
  clinical: readonly string[],
  certain: readonly string[],
): ObjectElement {
  const known = codeOf(state, clinical)
  const sure = codeOf(certainty, certain)
  return {
    clinicalStatus: known ? term(`${vocabulary}-clinical`, known) : { ...unknown, text: words(state) },
    verificationStatus: sure
      ? term(vocabulary === 'condition' ? 'condition-ver-status' : 'allergyintolerance-verification', sure)
      : { text: words(certainty) },
  }
}
