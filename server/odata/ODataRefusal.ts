import { ServiceError } from '../ServiceError.ts'

/** A query option that is not understood or not allowed: 400 with the option and the place, never its text. */
export class ODataRefusal extends ServiceError {
  override name = 'ODataRefusal'

  constructor(option: string, at: number, reason: string) {
    super(400, 'bad-input', `query.${option} at ${at}: ${reason}`)
  }
}
