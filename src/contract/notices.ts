import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'

/** Key of a notice, as used in its address. */
export const NoticeKey = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}_-]{1,64}$/u, 'a key has letters, digits, - and _ only, at most 64'),
)

/**
 * A public page of the clinic at `ce/{e}` (portal §2). 404 if unknown or no longer shown. The call is not in the spec.
 */
export const notice = endpoint({
  method: 'GET',
  path: 'notices/{key}',
  allowedBy: 'public',
  offline: 'never',
  params: v.object({ key: NoticeKey }),
  query: v.object({ language: v.picklist(localeNames) }),
  reply: v.object({
    clinicName: v.string(),
    /** Language of the text: the requested one, otherwise English, otherwise any that the notice has. */
    language: v.picklist(localeNames),
    title: v.string(),
    /** Plain text, with an empty line between paragraphs. */
    body: v.string(),
    /** Time of the last change, ISO 8601, UTC. */
    updatedAt: v.string(),
  }),
})
