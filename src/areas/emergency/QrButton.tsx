import { useLingui } from '@lingui/react/macro'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { directionOf } from '#src/i18n/i18n.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { QrCode } from '#src/ui/marks/QrCode.tsx'

/** Button that shows the card's text as a QR code in a dialog. On a phone, the code has the full width. */
export function QrButton({ text }: { text: string }) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={QrIcon} onClick={() => setOpen(true)}>
        {t`QR code`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`QR code of this card`}
        text={t`Point another phone's camera at it. The card's text is in the code, so it works without a connection.`}
        closeLabel={t`Close`}
        lang={i18n.locale}
        dir={directionOf(i18n.locale)}
        // On a phone the code needs the full width: it extends to the edges of a dialog that fills the screen.
        className="-mx-4 min-w-[min(100vw,30rem)] print:hidden"
      >
        <div className="-mx-6">
          <QrCode
            text={text}
            correction="low"
            label={t`QR code of this card`}
            failed={t`The code could not be shown.`}
          />
        </div>
      </Dialog>
    </>
  )
}
