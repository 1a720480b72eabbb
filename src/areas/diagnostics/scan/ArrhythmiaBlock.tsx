import { useLingui } from '@lingui/react/macro'
import { arrhythmias, type ArrhythmiaResults } from '#src/contract/vitalScan.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { useScanTexts } from './useScanTexts.ts'

interface ArrhythmiaBlockProps {
  readonly results: ArrhythmiaResults | null
  readonly isFinal: boolean
}

/** Arrhythmia Detection (screening §2): the rate and regularity of the pulse if known, then eight conditions. */
export function ArrhythmiaBlock({ results, isFinal }: ArrhythmiaBlockProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { conditions } = useScanTexts()
  const wordOf = (found: boolean | number | null): string => {
    if (found === null) return t`Not assessed`
    if (typeof found === 'number') return formats.number(Math.round(found) / 100, { style: 'percent' })
    return found ? t`Detected` : t`Not detected`
  }
  if (!isFinal)
    return (
      <Section level={3} title={t`Arrhythmia Detection`}>
        <p className="text-s text-muted">{t`Ready when the scan is complete.`}</p>
      </Section>
    )
  return (
    <Section level={3} title={t`Arrhythmia Detection`}>
      {results ? (
        <>
          {results.rate && <RateFacts rate={results.rate} />}
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6">
            {arrhythmias.map((name) => {
              const found = results[name] ?? null
              return (
                <li key={name} className="flex justify-between gap-2 border-b border-line py-1.5">
                  <span>{conditions[name]}</span>
                  <span className={cx('whitespace-nowrap', found === null ? 'text-muted' : 'font-bold')}>
                    {wordOf(found)}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <ErrorBanner isQuiet title={t`Failure to generate arrhythmia results.`} />
      )}
    </Section>
  )
}

function RateFacts({ rate: { pulse, isRegular } }: { readonly rate: NonNullable<ArrhythmiaResults['rate']> }) {
  const { t } = useLingui()
  const pulses = { slow: t`Pulse: slow`, usual: t`Pulse: usual`, fast: t`Pulse: fast` }
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
      <span>{pulses[pulse]}</span>
      {isRegular !== null && <span>{isRegular ? t`Regular` : t`Irregular`}</span>}
    </p>
  )
}
