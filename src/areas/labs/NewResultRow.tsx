import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import type { FindingCounts } from './model.ts'
import { hasUnjudged, valuesOf, type NewResult } from './newResults.ts'
import { useCountsText } from './useCountsText.ts'

/** Row of the home page about a result of the last 14 days: its name, and how many findings are High or Low. */
export function NewResultRow({ result, today }: { result: NewResult; today: string }) {
  const formats = useFormats()
  const countsText = useCountsText()
  const { procedure, received, counts } = result
  const name = <bdi>{procedure.nameX}</bdi>
  const title =
    procedure.status?.labStID === 8 ? (
      <Trans>Preliminary result: {name}</Trans>
    ) : procedure.status?.labStID === 10 ? (
      <Trans>Corrected result: {name}</Trans>
    ) : (
      <Trans>New result: {name}</Trans>
    )
  const day = formats.relativeDay(received, today)
  return (
    <Row
      start={<Glyph icon={FlaskConical} />}
      title={title}
      render={<Link to="/app/records/labs" search={{ procedure: procedure.labCPID }} />}
      text={
        <>
          {hasUnjudged(counts) ? `${countsText(procedure.findings)}.` : <Found {...counts} of={valuesOf(counts)} />}
          {procedure.note ? <Trans> With a note, {day}</Trans> : <Trans> Received {day}</Trans>}
        </>
      }
    />
  )
}

function Found({ critical, abnormal, of, ...counts }: FindingCounts & { of: number }): ReactNode {
  if (of === 0) return null
  const { high, low } = counts
  return (
    <>
      {critical > 0 && (
        <>
          <Plural
            value={of}
            one={`${critical} of # value is critical.`}
            other={`${critical} of # values are critical.`}
          />{' '}
        </>
      )}
      {abnormal > 0 && (
        <>
          <Plural
            value={of}
            one={`${abnormal} of # value is abnormal.`}
            other={`${abnormal} of # values are abnormal.`}
          />{' '}
        </>
      )}
      {(high > 0 || low > 0 || critical + abnormal === 0) && <HighAndLow high={high} low={low} of={of} />}
    </>
  )
}

function HighAndLow({ high, low, of }: { high: number; low: number; of: number }): ReactNode {
  if (high > 0 && low > 0)
    return (
      <Plural
        value={of}
        one={`${high} High and ${low} Low of # value.`}
        other={`${high} High and ${low} Low of # values.`}
      />
    )
  if (high > 0) return <Plural value={of} one={`${high} of # value is High.`} other={`${high} of # values are High.`} />
  if (low > 0) return <Plural value={of} one={`${low} of # value is Low.`} other={`${low} of # values are Low.`} />
  return <Plural value={of} one="# value, none High or Low." other="# values, none High or Low." />
}
