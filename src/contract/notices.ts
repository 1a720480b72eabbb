import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { localeNames } from './portal.ts'

/** As it stands in an address. */
export const NoticeKey = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N}_-]{1,64}$/u, 'a key has letters, digits, - and _ only, at most 64'),
)

/** Chosen. A page of the clinic for everybody, at `ce/{e}` (portal §2). 404 for an unknown key, and once it has ended. */
export const notice = endpoint({
  method: 'GET',
  path: 'notices/{key}',
  allowedBy: 'public',
  offline: 'never',
  params: v.object({ key: NoticeKey }),
  query: v.object({ language: v.picklist(localeNames) }),
  reply: v.object({
    clinicName: v.string(),
    /** The language that it is written in: English where it is in no other. */
    language: v.picklist(localeNames),
    title: v.string(),
    /** Plain text; an empty line begins a paragraph. */
    body: v.string(),
    /** ISO 8601, UTC. */
    updatedAt: v.string(),
  }),
})
