import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#src/ui/page/Section.tsx'
import { IconList, type IconLine } from './IconList.tsx'

interface ToolIntroProps {
  readonly title: string
  /** What the tool does, and what it doesn't. */
  readonly text: string
  readonly instructions: readonly IconLine[]
  /** At the end of the head, such as a Status. */
  readonly aside?: ReactNode
}

/** Head of a tool: its name, what it does, and how to take the picture (screening §2). */
export function ToolIntro({ title, text, instructions, aside }: ToolIntroProps) {
  const { t } = useLingui()
  return (
    <Section title={title} aside={aside}>
      <p>{text}</p>
      {instructions.length > 0 && <IconList label={t`Instructions`} lines={instructions} />}
    </Section>
  )
}
