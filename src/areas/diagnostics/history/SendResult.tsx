import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { ResultPicture } from '#src/contract/screeningResults.ts'
import { patientUserType } from '#src/contract/userTypes.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { stillShows } from '#src/session/state/stillShows.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { toolLabels } from '../tools.ts'
import type { DatedResult } from './model.ts'
import { useResultWords } from './useResultWords.ts'

/** Opens a message with a text and files. The routes of the tools pass `useSendFiles` of the messages. */
export type SendMessage = (message: {
  readonly subject: string
  readonly text: string
  readonly files: readonly File[]
}) => Promise<void>

interface SendResultProps {
  readonly of: DatedResult
  /** Returns the pictures that can be sent. Null if there are none. */
  readonly pictures: (() => Promise<readonly ResultPicture[]>) | null
  /** Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** Returns a function that puts a result into the words of a message. */
function useMessageOf(): (of: DatedResult) => { readonly subject: string; readonly text: string } {
  const { t } = useLingui()
  const formats = useFormats()
  const wordsOf = useResultWords()
  return ({ takenAt, engine, result }) => {
    const tool = t(toolLabels[result.tool])
    const { headline, detail } = wordsOf(result)
    const [date, made] = [formats.dateTime(takenAt), [engine.name, engine.version].filter(Boolean).join(' ')]
    const by = t`Made on ${date} by: ${made}`
    const note = engine.kind === 'reference' ? t`Reference engine. Not a medical device.` : null
    return {
      subject: t`Result of a screening tool: ${tool}`,
      text: `${[headline, detail].filter(Boolean).join('\n')}\n\n${[by, note].filter(Boolean).join('\n')}`,
    }
  }
}

function fileOf({ field, picture }: ResultPicture): File {
  const { bytes, mediaType } = bytesOfDataUrl(picture)
  return new File([bytes], `${field}.jpg`, { type: mediaType })
}

/** A button that opens a message to the care team with the result in words, and its pictures if the person wishes. */
export function SendResult({ of, pictures, onSend }: SendResultProps) {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const messageOf = useMessageOf()
  const [withPictures, setWithPictures] = useState(true)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  if (!onSend || user?.userType !== patientUserType) return null
  const send = async () => {
    const isSame = stillShows()
    setState('busy')
    try {
      const files = pictures && withPictures ? (await pictures()).map(fileOf) : []
      if (isSame()) await onSend({ ...messageOf(of), files })
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid gap-2 *:min-w-0 print:hidden">
      {state === 'failed' && (
        <Receipt
          outcome="notdone"
          title={t`The message could not be started`}
          text={t`Nothing was sent. Try again, or send it without the picture.`}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={Mail} pending={state === 'busy'} onClick={() => void send()}>
          {t`Send to my care team`}
        </Button>
        {pictures && (
          <Checkbox
            checked={withPictures}
            disabled={state === 'busy'}
            onChange={({ target }) => setWithPictures(target.checked)}
            label={t`With the picture`}
          />
        )}
      </div>
    </div>
  )
}
