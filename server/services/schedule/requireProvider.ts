import { and, eq } from 'drizzle-orm'
import { providers } from '../../db/schema/people.ts'
import type { StaffContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { providersOfStaff } from './providersOfStaff.ts'

/** Throws 404 `not-found` unless the caller sees this provider's schedule. */
export async function requireProvider(ctx: Pick<StaffContext, 'db' | 'caller'>, prvId: number): Promise<void> {
  const found = await ctx.db
    .select({ prvId: providers.prvId })
    .from(providers)
    .where(and(eq(providers.prvId, prvId), providersOfStaff(ctx)))
  if (found.length === 0) throw new ServiceError(404, 'not-found')
}
