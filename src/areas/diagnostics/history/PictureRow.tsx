import type { ResultPicture } from '#src/contract/screeningResults.ts'
import { usePictureText } from './usePictureText.ts'

/** Pictures side by side, each with what it shows. */
export function PictureRow({ pictures }: { readonly pictures: readonly ResultPicture[] }) {
  const textOf = usePictureText()
  return (
    <div className="flex flex-wrap gap-3">
      {pictures.map(({ field, picture }) => (
        <figure key={field} className="grid w-[min(100%,256px)] gap-1">
          <div className="grid min-h-32 place-items-center overflow-clip rounded-m bg-sunken">
            <img src={picture} alt={textOf(field)} className="max-h-[256px] w-full object-contain" />
          </div>
          {pictures.length > 1 && <figcaption className="text-s text-muted">{textOf(field)}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
