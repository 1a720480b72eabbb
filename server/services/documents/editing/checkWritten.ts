import { isDay } from '#src/lib/isDay.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { isVisible } from '../../messages/sanitizeBody.ts'

interface Written {
  readonly title: string
  /** `yyyy-mm-dd` */
  readonly date: string
}

/** Returns title and day of a document that staff write. Throws 400 `bad-input` if there is no such day or title. */
export function checkWritten({ title, date }: Written): Written {
  if (!isDay(date)) throw new ServiceError(400, 'bad-input', 'body.date: expected a day that exists')
  if (!isVisible(title)) throw new ServiceError(400, 'bad-input', 'body.title: expected visible text')
  return { title, date }
}
