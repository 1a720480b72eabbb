import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/buttons/Button.tsx'
import { PictureRow } from './PictureRow.tsx'
import { picturesQuery } from './queries.ts'

/** The pictures of a saved result, loaded when this is shown. */
export function SavedPictures({ resultID }: { readonly resultID: string }) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(picturesQuery(resultID))
  if (data) return <PictureRow pictures={data.data.data} />
  if (!isError) return <p role="status" className="text-s text-muted">{t`Loading`}</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-s">
      <p>{t`The picture can't be shown now.`}</p>
      <Button pending={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
    </div>
  )
}
