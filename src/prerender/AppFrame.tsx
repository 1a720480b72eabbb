import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { BrandMark } from '#src/ui/marks/BrandMark.tsx'

/**
 * Frame of the signed-in portal before any data is known: the app bar, the menu rail or the bottom bar, the heading and
 * a card. The page's script writes the word for loading into `data-loading`.
 */
export function AppFrame() {
  return (
    <>
      <header className="sticky top-0 z-10 flex min-h-bar items-center gap-1 border-b border-line bg-raised px-2 tablet:px-3 wide:px-5">
        <span className="size-target wide:hidden" />
        <span className="flex min-h-target items-center gap-2 px-2 text-l font-bold tracking-[-0.01em]">
          <BrandMark className="max-[22rem]:hidden" />
          <SkeletonBlock width="8rem" height="1lh" />
        </span>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[var(--rail)_minmax(0,1fr)]">
        <div className="hidden wide:block" />
        <main className="mx-auto grid w-full max-w-page min-w-0 content-start gap-6 px-4 pt-5 tablet:gap-8 tablet:px-6 tablet:pt-6 wide:px-8 wide:pt-8">
          <p hidden data-failed="" role="alert" />
          <div className="grid gap-1">
            <h1>
              <SkeletonBlock width="14rem" height="1lh" />
            </h1>
            <p data-loading="" role="status" className="min-h-[1lh] text-muted" />
          </div>
          <Card pad="flush">
            <SkeletonRows count={4} start />
          </Card>
        </main>
      </div>
      <div className="fixed inset-x-0 bottom-0 min-h-[60px] border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] tablet:hidden" />
    </>
  )
}
