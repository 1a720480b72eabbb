import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useRelationWord } from '#src/viewStates/useRelationWord.ts'
import type { PolicyRow } from '#src/contract/policyStanding.ts'

/** What the covered person is to the holder, by FHIR's codes (subscriber-relationship). */
const relations: Readonly<Record<string, MessageDescriptor>> = {
  self: msg`Self`,
  child: msg`Child`,
  parent: msg`Parent`,
  spouse: msg`Spouse`,
  common: msg`Partner`,
  other: msg({ message: 'Other', context: 'relation' }),
  injured: msg`Injured person`,
}

/** Returns a function that returns the relation of the covered person to the holder; null if not recorded. */
export function useRelation(): (policy: PolicyRow) => string | null {
  const { _ } = useLingui()
  const recorded = useRelationWord()
  return ({ Relation_Ref }) => {
    const { CodeX = null, NameX = null } = Relation_Ref ?? {}
    const known = CodeX !== null && Object.hasOwn(relations, CodeX) ? relations[CodeX] : undefined
    return known ? _(known) : NameX === null ? null : recorded(NameX)
  }
}
