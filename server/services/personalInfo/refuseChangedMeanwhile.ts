import { ServiceError } from '../../ServiceError.ts'
import type { LockedInfo } from './lockInfoState.ts'

/**
 * Throws 412 `changed-meanwhile` if the details or an entry changed after `seen`, the time of the change that the caller
 * saw (ISO 8601; compared in milliseconds). Throws 400 `bad-input` if it is no time.
 */
export function refuseChangedMeanwhile({ row }: LockedInfo, seen: string): void {
  const at = Date.parse(seen)
  if (Number.isNaN(at)) throw new ServiceError(400, 'bad-input', 'UpdatedAt: expected a time')
  if (at !== row.updatedAt.getTime()) throw new ServiceError(412, 'changed-meanwhile')
}
