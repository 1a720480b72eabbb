import { Plural, Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import type { SeriesPicture } from './seriesPictures.ts'
import type { useKeptPictures } from './useKeptPictures.ts'

interface OfflineNoteProps {
  readonly online: boolean
  readonly pictures: readonly SeriesPicture[]
  readonly kept: ReturnType<typeof useKeptPictures>
  /** When this device saved the shown picture, ms since 1970. */
  readonly savedAt: number | null
}

/** That the shown picture is a saved copy, and without a connection which pictures open. */
export function OfflineNote({ online, pictures, kept, savedAt }: OfflineNoteProps) {
  const formats = useFormats()
  const time = savedAt === null ? '' : formats.dateTime(new Date(savedAt).toISOString())
  const count = kept?.count ?? 0
  const [n, of] = [formats.number(count), formats.number(pictures.length)]
  const missing = pictures.flatMap((picture, place) => (kept?.isKept(picture) ? [] : [formats.number(place + 1)]))
  const missed = formats.list(missing)
  return (
    <div className="viewer-offline">
      {!online && (
        <p role="status">
          <Icon of={WifiOff} size="s" />
          <span>
            {pictures.length === 1 ? (
              count === 1 ? (
                <Trans>You are offline. This picture is kept on this device.</Trans>
              ) : (
                <Trans>You are offline.</Trans>
              )
            ) : count === pictures.length ? (
              <Trans>You are offline. All pictures are kept on this device.</Trans>
            ) : missing.length <= 4 ? (
              <Plural
                value={missing.length}
                one={`You are offline. Picture ${missed} opens when you are connected.`}
                other={`You are offline. Pictures ${missed} open when you are connected.`}
              />
            ) : (
              <Trans>
                You are offline. {n} of {of} pictures are kept on this device.
              </Trans>
            )}
          </span>
        </p>
      )}
      {time && (
        <SavedCopy>
          <Trans>Saved copy from {time}</Trans>
        </SavedCopy>
      )}
    </div>
  )
}
