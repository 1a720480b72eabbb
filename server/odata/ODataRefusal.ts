import { ServiceError } from '../ServiceError.ts'

/**
 * A query option that is malformed or unsupported, or names an unknown field or reference: 400 `bad-input` with the
 * option's name, the position and the reason. Never contains the text that the caller sent.
 */
export class ODataRefusal extends ServiceError {
  override name = 'ODataRefusal'

  constructor(option: string, at: number, reason: string) {
    super(400, 'bad-input', `query.${option} at ${at}: ${reason}`)
  }
}
