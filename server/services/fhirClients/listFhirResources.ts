import type { SignedInContext } from '../context.ts'
import { fhirResources } from './fhirResources.ts'

/** What can be granted (portal §7). */
export async function listFhirResources(_ctx: SignedInContext): Promise<{ resId: number; resName: string }[]> {
  return [...fhirResources]
}
