import { asc, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/specimens.ts'
import { collectionMethods } from '../../db/schema/specimens.ts'
import type { StaffContext } from '../context.ts'

/** Returns the methods by which specimens of a type are collected (clinical §7). None for an unknown type. */
export function readCollectMethods(
  { db }: StaffContext,
  { params }: ParsedInput<typeof contract.specCollectMethods>,
): Promise<ReplyOf<typeof contract.specCollectMethods>> {
  return db
    .select({
      CollectionMethodID: collectionMethods.collectionMethodId,
      CollectionMethodName: collectionMethods.name,
    })
    .from(collectionMethods)
    .where(eq(collectionMethods.labSpecTypeId, Number(params.id)))
    .orderBy(asc(collectionMethods.collectionMethodId))
}
