import type { Share } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'

/** How sure an engine is, as percent, and in brackets the number as it came. */
export function ShareText({ share: { value, came } }: { readonly share: Share }) {
  const formats = useFormats()
  const percent = formats.number(value, { style: 'percent', maximumFractionDigits: value > 0 && value < 0.01 ? 2 : 0 })
  return (
    <span className="share-number tabular-nums">
      <b>{percent}</b>{' '}
      {came.trim() !== percent && (
        <span className="text-s text-muted">
          (
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {came}
          </bdi>
          )
        </span>
      )}
    </span>
  )
}
