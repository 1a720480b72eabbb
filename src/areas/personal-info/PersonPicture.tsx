import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import type { ShownDetails } from './personalInfo.ts'
import { pictureQuery } from './queries.ts'

/** The person's picture, or their initials if there is none or it can't be shown. Decorative: the name is in text. */
export function PersonPicture({ details }: { readonly details: ShownDetails }) {
  const { HasPicture, NameFirst, NameLast } = details
  const { data } = useQuery({ ...pictureQuery(), enabled: HasPicture })
  const [broken, setBroken] = useState<string | null>(null)
  const picture = HasPicture ? (data?.data.blobAsDataURL ?? null) : null
  if (picture === null || picture === broken || !picture.startsWith('data:image/'))
    return <Avatar name={`${NameFirst} ${NameLast}`} className="person-picture" />
  return (
    <img
      src={picture}
      alt=""
      onError={() => setBroken(picture)}
      className="person-picture flex-none rounded-[50%] border border-line bg-sunken object-cover"
    />
  )
}
