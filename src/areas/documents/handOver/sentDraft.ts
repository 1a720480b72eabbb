import * as v from 'valibot'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { letKeptGo } from '#src/writes/letKeptGo.ts'

/** How the device keeps the form that sends a document. */
export interface KeptForm {
  /** Returns the name under which it is stored. */
  readonly nameOf: (docId: number) => string
  /** Returns stored content. Null if this version can't read it. */
  readonly read: (stored: unknown) => object | null
}

/** What a call is about, stored encrypted with its key, as the form itself is. `draft`: the form's content. */
const AboutSending = v.object({ docId: v.number(), draft: v.unknown() })
export type AboutSending = v.InferOutput<typeof AboutSending>

/**
 * Lets the content of a form go once it is known that it was sent. It stays while the outcome is unknown, if nothing was
 * sent, and if it was changed since. Never rejects.
 */
export async function letSentDraftGo(
  form: KeptForm,
  { about, outcome }: Pick<FollowedCall<unknown>, 'about' | 'outcome'>,
): Promise<void> {
  if (outcome.kind !== 'done') return
  const parsed = v.safeParse(AboutSending, about)
  // Stored by an earlier version of the app.
  if (!parsed.success) return
  const { docId, draft } = parsed.output
  const sent = asText(form, draft)
  await letKeptGo(form.nameOf(docId), (content) => sent !== null && asText(form, content) === sent)
}

/** Returns content as a text that can be compared. `read` returns its fields in a fixed order. */
function asText({ read }: KeptForm, content: unknown): string | null {
  const found = read(content)
  return found && JSON.stringify(found)
}
