import { useLingui } from '@lingui/react/macro'
import { useSendFiles } from './useSendFiles.ts'

/** Returns a function that opens a new message with a document from another clinic attached, as `useSendFiles` does. */
export function useSendFile(): ((file: File) => Promise<void>) | null {
  const { t } = useLingui()
  const send = useSendFiles()
  return send && ((file) => send({ subject: t`Document from another clinic`, text: '', files: [file] }))
}
