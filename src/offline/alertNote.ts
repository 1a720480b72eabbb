import * as v from 'valibot'

/**
 * What this browser stores when a user turns alerts on: mainly the texts to show, and the user as a hash. The service
 * worker needs the note, because it can't read a page's language or session. Contains no health data.
 */
const AlertNote = v.object({
  /** The user who turned alerts on, as a hash (`vaultIdOf`). */
  owner: v.string(),
  /** The browser's push address when alerts were turned on. */
  endpoint: v.string(),
  locale: v.string(),
  title: v.string(),
  text: v.string(),
  /** A test alert that was requested in this browser. `until`: when it expires, ms since 1970. */
  test: v.optional(v.object({ until: v.number(), title: v.string(), text: v.string() })),
})
export type AlertNote = v.InferOutput<typeof AlertNote>

const cacheName = 'yarrow-alerts'
const address = '/alert-note'

/** Returns the stored alert texts; null if alerts were not turned on here or the cache can't be read. */
export async function readAlertNote(): Promise<AlertNote | null> {
  try {
    const kept = await (await caches.open(cacheName)).match(address)
    const parsed = v.safeParse(AlertNote, await kept?.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores the alert texts. Never rejects: without stored texts, alerts show only the portal's host name. */
export async function keepAlertNote(note: AlertNote): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, Response.json(note))
  } catch {
    // The device is full, or there is no cache.
  }
}

export async function removeAlertNote(): Promise<void> {
  await caches.delete(cacheName).catch(() => false)
}

/** Removes the expected test alert from the note and returns it; null if none is expected or it has expired. */
export async function takeTestAlert(now: number): Promise<NonNullable<AlertNote['test']> | null> {
  const note = await readAlertNote()
  if (!note?.test) return null
  const { test, ...rest } = note
  await keepAlertNote(rest)
  return now <= test.until ? test : null
}
