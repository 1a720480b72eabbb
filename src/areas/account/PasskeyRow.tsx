import { Trans, useLingui } from '@lingui/react/macro'
import { Cloud, KeyRound, Pencil, Smartphone, Trash2 } from 'lucide-react'
import type { Passkey } from '#src/contract/passkeys.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Status } from '#src/ui/marks/Status.tsx'

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

/** One passkey: its name, when it was added and last used, and where it is stored. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const need = useNetworkNeed('write')
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  const created = formats.date(createdAt)
  const used = lastUsedAt && formats.dateTime(lastUsedAt)
  const press = (label: string, act: () => void) =>
    need === null
      ? { label, title: label, onClick: act }
      : { label: `${label}. ${need}`, title: need, 'aria-disabled': true }
  return (
    <Row
      start={<Glyph icon={KeyRound} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      text={
        <>
          <Trans>Added {created}</Trans>
          <br />
          {used ? <Trans>Last used {used}</Trans> : <Trans>Not used yet</Trans>}
        </>
      }
      end={
        <>
          <IconButton icon={Pencil} {...press(t`Rename ${name}`, onRename)} />
          <IconButton icon={Trash2} {...press(t`Remove ${name}`, onRemove)} />
        </>
      }
    >
      {isBackedUp ? (
        <Status icon={Cloud} plain>
          <Trans>Backed up</Trans>
        </Status>
      ) : (
        <Status icon={Smartphone} plain>
          <Trans>On one device only</Trans>
        </Status>
      )}
    </Row>
  )
}
