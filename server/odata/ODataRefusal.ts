import { ServiceError } from '../ServiceError.ts'

/** An unsupported or disallowed query option: 400 with the option and the position, never its text. */
export class ODataRefusal extends ServiceError {
  override name = 'ODataRefusal'

  constructor(option: string, at: number, reason: string) {
    super(400, 'bad-input', `query.${option} at ${at}: ${reason}`)
  }
}
