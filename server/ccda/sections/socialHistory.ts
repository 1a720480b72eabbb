import type { CcdContext } from '../CcdContext.ts'
import { section } from '../section.ts'
import { paragraph } from '../narrative.ts'
import type { XmlParts } from '../xml.ts'

/**
 * Social History Section, which every Continuity of Care Document has. The record has nothing of it, such as smoking: the
 * sex and gender that it has are those of the clinic's registration and stand in the header.
 */
export const socialHistorySection = ({ words }: CcdContext): XmlParts =>
  section(
    {
      root: '2.16.840.1.113883.10.20.22.2.17',
      version: '2015-08-01',
      code: '29762-2',
      display: 'Social history',
    },
    words.sections.socialHistory,
    paragraph(words.empty.always),
    [],
  )
