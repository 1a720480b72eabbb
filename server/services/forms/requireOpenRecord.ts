import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'

/** Throws 403 `not-allowed` unless a path names the patient whose record the session shows. */
export function requireOpenRecord({ caller }: Pick<RecordReadContext, 'caller'>, ptId: string): void {
  if (Number(ptId) !== caller.ptId)
    throw new ServiceError(403, 'not-allowed', 'patient: expected the one whose record is open')
}
