import type { SignedInContext } from '../context.ts'
import { fhirResources } from './fhirResources.ts'

/** Returns the resource types that can be granted (portal §7). */
export async function listFhirResources(_ctx: SignedInContext): Promise<{ resId: number; resName: string }[]> {
  return [...fhirResources]
}
