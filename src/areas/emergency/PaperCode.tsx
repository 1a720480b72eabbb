import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '#src/ui/marks/QrCode.tsx'

/** The printed QR code with its explanation. */
export function PaperCode({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <>
      <p className="text-s">
        <Trans>
          Point a phone's camera at the code to read this card on that phone. It works without a connection.
        </Trans>
      </p>
      <div className="w-[55mm]">
        <QrCode
          text={text}
          correction="medium"
          label={t`QR code of this card`}
          failed={t`The code could not be shown.`}
        />
      </div>
    </>
  )
}
