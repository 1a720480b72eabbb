import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Image } from 'lucide-react'
import type { RadiologyStudy } from '#src/contract/history.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'

interface ViewImageProps {
  readonly study: Pick<RadiologyStudy, 'definition' | 'imgID'>
  /** Id of the text that says why the control is disabled. */
  readonly reason: string
}

/** Control that opens a study's pictures (clinical §2). Disabled as in the spec if the record has none. */
export function ViewImage({ study: { definition, imgID }, reason }: ViewImageProps) {
  const { t } = useLingui()
  const label = t`View image: ${definition}`
  if (imgID === null) return <IconButton icon={Image} label={label} aria-disabled aria-describedby={reason} />
  return <IconButton icon={Image} label={label} render={<Link to="/app/records/imaging" search={{ image: imgID }} />} />
}
