import type { Page } from '@playwright/test'

/** Changes one byte of a call's saved reply, as a failing disk or an attacker might. */
export function flipByte(page: Page, name: string, part: 'head' | 'body'): Promise<void> {
  return page.evaluate(
    ([name, part]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('yarrow')
        opening.addEventListener('success', () => {
          const database = opening.result
          const transaction = database.transaction('rows', 'readwrite')
          const walking = transaction.objectStore('rows').openCursor()
          walking.addEventListener('success', () => {
            const cursor = walking.result
            if (!cursor) return
            const row = cursor.value as Record<string, unknown> & Record<'head' | 'body', { data: Uint8Array }>
            if (String(row['name']).endsWith(name)) {
              row[part].data[20]! ^= 1
              cursor.update(row)
            }
            cursor.continue()
          })
          transaction.addEventListener('complete', () => (database.close(), resolve()))
          transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not written')))
        })
      }),
    [name, part] as const,
  )
}
