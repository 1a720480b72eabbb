import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScopePart } from '#src/contract/ScopePart.ts'

/** Names of the parts of a scope, as on the portal's menus. */
export const scopeWords: Readonly<Record<ScopePart, MessageDescriptor>> = {
  messages: msg`Messages`,
  appointments: msg`Appointments`,
  medications: msg`Medications`,
  labs: msg`Labs`,
  vitals: msg`Vitals`,
  history: msg`Medical History`,
  imaging: msg`Imaging`,
  documents: msg`Documents`,
  forms: msg`Forms and health records`,
  billing: msg`Billing`,
  personalInfo: msg`Personal Information`,
  insurance: msg`Insurance`,
  screening: msg`AI Nexus Diagnostics`,
  settings: msg`Settings and consents`,
}
