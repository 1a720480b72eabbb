import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { QrCode } from '#src/ui/marks/QrCode.tsx'
import { useLinkWords } from './useLinkWords.ts'
import type { MadeLink } from './linkMaker.ts'

/** A link that was made: to scan, copy or send. The passcode is apart from it, because both together need no secret. */
export function LinkReady({ link }: { link: MadeLink }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useLinkWords()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'copied' | 'select' | null>(null)
  const { address, passcode, expiresAt, maxOpenings } = link
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('copied')
    } catch {
      // Not allowed in this browser: the user can copy the selected text.
      field.current?.focus()
      field.current?.select()
      setCopied('select')
    }
  }
  const until = formats.dateTime(expiresAt)
  return (
    <div className="grid gap-4">
      <div className="mx-auto w-full max-w-64 overflow-hidden rounded-m border border-line">
        <QrCode
          text={address}
          correction="medium"
          label={t`QR code of the private link`}
          failed={t`The code could not be shown.`}
        />
      </div>
      <Field label={t`Link`}>
        {(control) => (
          <span className="grid gap-2">
            <TextInput
              {...control}
              ref={field}
              dir="ltr"
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
            <span className="flex flex-wrap gap-2">
              <Button icon={Copy} onClick={() => void copy()}>
                <Trans>Copy link</Trans>
              </Button>
              {'share' in navigator && (
                // Closing the share sheet rejects.
                <Button icon={Share2} onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
                  <Trans>Send link</Trans>
                </Button>
              )}
            </span>
            <span role="status" className="text-s">
              {copied === 'copied' && <Trans>The link is copied.</Trans>}
              {copied === 'select' && <Trans>The link is selected. Copy it from the field.</Trans>}
            </span>
          </span>
        )}
      </Field>
      {passcode !== null && (
        <div className="grid gap-1">
          <p className="font-bold">
            <Trans>Passcode</Trans>
          </p>
          <p dir="ltr" className="justify-self-start text-xl font-bold tracking-[0.25em] tabular-nums">
            {passcode}
          </p>
          <p className="text-s text-muted">
            <Trans>Tell it separately, such as by phone. We can't show it again.</Trans>
          </p>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">
          <Trans>Ends</Trans>
        </dt>
        <dd>{until}</dd>
        <dt className="text-muted">
          <Trans>It can be opened</Trans>
        </dt>
        <dd>{words.openings(maxOpenings)}</dd>
      </dl>
    </div>
  )
}
