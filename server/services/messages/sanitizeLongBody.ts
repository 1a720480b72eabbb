import { onThread } from '../../thread/onThread.ts'
import { sanitizeBody } from './sanitizeBody.ts'

/** Maximum length of a text that is sanitized at once, characters. Hostile text of this length takes a few ms. */
const shortLength = 4000

/**
 * Sanitizes the body of a message. Long bodies are sanitized on a worker thread: 100 kB of `<` take 0.2 s, in which this
 * thread would answer no other call.
 */
export async function sanitizeLongBody(html: string): Promise<string> {
  return html.length <= shortLength ? sanitizeBody(html) : onThread<typeof sanitizeBody>('sanitize', html)
}
