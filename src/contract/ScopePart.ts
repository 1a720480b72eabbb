import * as v from 'valibot'

/** Parts of the portal to which a representation can be limited, in the order of their choices. */
export const scopePartNames = [
  'messages',
  'appointments',
  'medications',
  'labs',
  'vitals',
  'history',
  'imaging',
  'documents',
  'forms',
  'billing',
  'personalInfo',
  'insurance',
  'screening',
  'settings',
] as const
export type ScopePart = (typeof scopePartNames)[number]
export const ScopePart = v.picklist(scopePartNames)
