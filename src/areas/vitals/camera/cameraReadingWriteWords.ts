import { defineMessage, plural } from '@lingui/core/macro'
import type { KindWords } from '#src/registry/KindWords.ts'
import type { cameraReadingWrite } from './cameraReadingWrite.ts'

export const cameraReadingWriteWords: KindWords<typeof cameraReadingWrite> = {
  unsent: (readings) =>
    defineMessage({ message: plural(readings, { one: '# camera reading', other: '# camera readings' }) }),
}
