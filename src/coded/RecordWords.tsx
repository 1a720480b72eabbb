import { useLingui } from '@lingui/react'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { recordLanguage } from './recordLanguage.ts'

/** Words of the record as their source wrote them, marked as English on a screen in another language. */
export function RecordWords({ children }: { children: string | null }) {
  const { locale } = useLingui().i18n
  return <RecordText lang={recordLanguage(children, locale)}>{children}</RecordText>
}
