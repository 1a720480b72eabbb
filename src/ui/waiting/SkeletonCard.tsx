import { SkeletonBlock } from './SkeletonBlock.tsx'

/** Skeleton of a card: head, number, bar and line. */
export function SkeletonCard({ as: Box = 'div' }: { as?: 'li' | 'div' | undefined }) {
  return (
    <Box
      aria-hidden="true"
      className="grid min-w-0 content-start gap-2 rounded-l border border-line bg-raised p-card tablet:[--card-pad:20px]"
    >
      <SkeletonBlock width="55%" />
      <SkeletonBlock width="30%" height="1.75rem" />
      <SkeletonBlock />
      <SkeletonBlock width="40%" />
    </Box>
  )
}
