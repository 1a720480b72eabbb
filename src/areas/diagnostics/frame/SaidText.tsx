import { useLingui } from '@lingui/react/macro'
import { RecordText } from '#src/ui/marks/RecordText.tsx'

/** The main words of an engine, in its own language, after words that say whose they are. */
export function SaidText({ lead, said }: { readonly lead?: string | undefined; readonly said: string }) {
  const { t } = useLingui()
  return (
    <div>
      <p className="text-s text-muted">{lead ?? t`The engine says:`}</p>
      <p className="tool-headline">
        <RecordText>{said}</RecordText>
      </p>
    </div>
  )
}
