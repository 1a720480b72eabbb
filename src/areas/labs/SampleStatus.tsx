import { Trans } from '@lingui/react/macro'
import { Droplet, FlaskConical, type LucideIcon, TestTubeDiagonal, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import type { SampleNews } from './sampleNews.ts'

const looks: Readonly<
  Record<SampleNews['kind'], { readonly icon: LucideIcon; readonly tone: Tone; readonly word: ReactNode }>
> = {
  collected: { icon: Droplet, tone: 'neutral', word: <Trans>Collected</Trans> },
  'on-its-way': { icon: Truck, tone: 'neutral', word: <Trans>On its way to the lab</Trans> },
  'at-lab': { icon: FlaskConical, tone: 'neutral', word: <Trans>At the lab</Trans> },
  'new-needed': { icon: TestTubeDiagonal, tone: 'caution', word: <Trans>We need a new sample</Trans> },
}

/** Where a sample is, as icon and words. */
export function SampleStatus({ kind }: Pick<SampleNews, 'kind'>) {
  const { icon, tone, word } = looks[kind]
  return (
    <Status icon={icon} tone={tone}>
      {word}
    </Status>
  )
}
