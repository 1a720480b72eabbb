import { Trans } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'

interface SaveLineProps {
  readonly save: 'none' | 'pending' | 'saved' | 'memory' | 'no-room'
  /** Ms since 1970. */
  readonly savedAt: number | null
}

/** Line that says whether the typed text is stored on this device. */
export function SaveLine({ save, savedAt }: SaveLineProps) {
  const formats = useFormats()
  const time = <bdi>{savedAt === null ? '' : formats.time(new Date(savedAt).toISOString())}</bdi>
  return (
    <div className="text-s text-muted">
      {/* Keeps its text while a save is pending, so that screen readers don't announce it with each letter. */}
      <p {...statusRole} className="flex items-center gap-1.5 empty:hidden">
        {(save === 'saved' || (save === 'pending' && savedAt !== null)) && (
          <>
            <Icon of={Check} size="s" />
            <span>
              <Trans>Draft saved on this device, {time}</Trans>
            </span>
          </>
        )}
        {save === 'memory' && (
          <>
            <Icon of={TriangleAlert} size="s" className="text-caution" />
            <span>
              <Trans>This browser can't save drafts now. Keep this page open until you have sent the message.</Trans>
            </span>
          </>
        )}
        {save === 'no-room' && (
          <>
            <Icon of={TriangleAlert} size="s" className="text-caution" />
            <span>
              <Trans>
                There's no room left on this device for drafts. Keep this page open until you have sent the message.
              </Trans>
            </span>
          </>
        )}
      </p>
    </div>
  )
}
