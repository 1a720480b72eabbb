import { useLingui } from '@lingui/react/macro'
import {
  Fingerprint,
  Flashlight,
  Hand,
  Lightbulb,
  PersonStanding,
  ScanFace,
  Square,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** How to scan a face or a finger (screening §2). */
export function Instructions() {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 tablet:grid-cols-2 panes:grid-cols-1">
      <Steps
        title={t`Face`}
        steps={[
          { icon: ScanFace, text: t`Look straight at the camera.` },
          { icon: Lightbulb, text: t`Be in a well-lit room.` },
          { icon: PersonStanding, text: t`Stay still.` },
          { icon: Square, text: t`A box around the face turns from red to green once readings are being calculated.` },
        ]}
      />
      <Steps
        title={t`Finger`}
        steps={[
          { icon: Fingerprint, text: t`Cover the lens.` },
          { icon: Hand, text: t`Keep the finger gently on it.` },
          { icon: Flashlight, text: t`Use a camera with light.` },
        ]}
      />
    </div>
  )
}

interface StepsProps {
  readonly title: string
  readonly steps: readonly { readonly icon: LucideIcon; readonly text: string }[]
}

function Steps({ title, steps }: StepsProps) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-m">{title}</h2>
      <ol className="grid gap-2">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon of={icon} size="l" className="text-accent" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
