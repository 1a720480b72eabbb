import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { linkAddress } from './linkAddress.ts'

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Dialog that turns the selected text into a link, inserts the address if nothing is selected, or removes a link. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  const present: unknown = editor.getAttributes('link')['href']
  const before = typeof present === 'string' ? present : ''
  const [typed, setTyped] = useState(before)
  const [failed, setFailed] = useState(false)

  const set = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the form around the editor, although the dialog is elsewhere in the DOM.
    event.stopPropagation()
    const href = linkAddress(typed)
    if (href === null) return setFailed(true)
    const chain = editor.chain()
    if (editor.state.selection.empty && before === '')
      chain.insertContent([{ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }]).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Link`} closeLabel={t`Close`}>
      <form method="dialog" noValidate onSubmit={set} className="grid gap-4">
        <Field label={t`Web address`} required error={failed && t`Type a web address, such as clinic.example/visit.`}>
          <TextInput
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button type="submit" kind="primary">
            <Trans>Set link</Trans>
          </Button>
          {before !== '' && (
            <Button onClick={remove}>
              <Trans>Remove link</Trans>
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
