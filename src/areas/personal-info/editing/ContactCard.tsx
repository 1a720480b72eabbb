import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { entryLimits } from '#src/contract/personalInfo.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { entryKeys, nextPhoneType } from './editModel.ts'
import { EntryField } from './EntryField.tsx'
import type { Editing } from './useEditing.ts'

/** Addresses and phone numbers (clinical §2). */
export function ContactCard({ editing }: { readonly editing: Editing }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  const address = useRef<HTMLButtonElement>(null)
  const phone = useRef<HTMLButtonElement>(null)
  const { pending, info, isLocked } = editing
  const addresses = entryKeys(pending, info, 'Address')
  const isPhoneLeft = nextPhoneType(pending, info) !== null
  const list = (keys: readonly string[], button: typeof address) =>
    keys.map((key) => (
      <EntryField
        key={key}
        editing={editing}
        editKey={key}
        startsOpen={opened === key}
        // The button might be enabled only after the entry is gone.
        onGone={() => setTimeout(() => button.current?.focus())}
      />
    ))
  return (
    <Card pad="flush" title={<Trans>Contact info</Trans>}>
      {list(addresses, address)}
      <AddRow
        ref={address}
        text={t`Add an address`}
        isOff={isLocked || addresses.length >= entryLimits.addresses}
        reason={isLocked ? null : t`There are too many addresses. Remove one first.`}
        onPress={() => setOpened(editing.addAddress())}
      />
      <div className="border-t border-line">{list(entryKeys(pending, info, 'Phone'), phone)}</div>
      <AddRow
        ref={phone}
        text={t`Add a phone number`}
        isOff={isLocked || !isPhoneLeft}
        reason={isPhoneLeft ? null : t`Each type of phone has a number already.`}
        onPress={() => setOpened(editing.addPhone())}
      />
    </Card>
  )
}

interface AddRowProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly text: string
  readonly isOff: boolean
  readonly reason: string | null
  readonly onPress: () => void
}

function AddRow({ ref, text, isOff, reason, onPress }: AddRowProps) {
  return (
    <div className="border-t border-line px-card py-3">
      <Button ref={ref} icon={Plus} disabled={isOff} reason={reason} onClick={onPress}>
        {text}
      </Button>
    </div>
  )
}
