import { useFormats } from '#src/i18n/formats.ts'

/** An amount of US dollars. It runs left to right in every language. */
export function Money({ dollars }: { readonly dollars: number }) {
  const formats = useFormats()
  return (
    <bdi dir="ltr" className="tabular-nums">
      {formats.money(dollars)}
    </bdi>
  )
}
