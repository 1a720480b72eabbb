import * as v from 'valibot'

/**
 * What this browser keeps of alerts that were turned on in it: the worker, which can't read what a page knows, shows
 * these words. Nothing of it is of anybody's record.
 */
const AlertNote = v.object({
  /** Who turned them on, without saying so: `vaultIdOf`. */
  owner: v.string(),
  /** By which this browser was reached then. */
  endpoint: v.string(),
  locale: v.string(),
  title: v.string(),
  text: v.string(),
  /** A test alert that was asked for in this browser, and until when it is expected, ms since 1970. */
  test: v.optional(v.object({ until: v.number(), title: v.string(), text: v.string() })),
})
export type AlertNote = v.InferOutput<typeof AlertNote>

const cacheName = 'yarrow-alerts'
const address = '/alert-note'

/** Null where alerts were not turned on here, or the browser keeps nothing. */
export async function readAlertNote(): Promise<AlertNote | null> {
  try {
    const kept = await (await caches.open(cacheName)).match(address)
    const parsed = v.safeParse(AlertNote, await kept?.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Where it can't be kept, alerts come without words of their own. */
export async function keepAlertNote(note: AlertNote): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, Response.json(note))
  } catch {
    // No room, or no cache.
  }
}

export async function removeAlertNote(): Promise<void> {
  await caches.delete(cacheName).catch(() => false)
}

/** Takes the test alert that is expected in this browser out of the note. Null if none is, or its time is over. */
export async function takeTestAlert(now: number): Promise<NonNullable<AlertNote['test']> | null> {
  const note = await readAlertNote()
  if (!note?.test) return null
  const { test, ...rest } = note
  await keepAlertNote(rest)
  return now <= test.until ? test : null
}
